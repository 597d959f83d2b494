import { Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { estornarCredito } from '#src/api/contract/financeiro.ts'
import { FormDialog } from '#src/components/feedback/FormDialog.tsx'
import { faultsOf } from '#src/components/form/faults.ts'
import { useActionForm } from '#src/components/form/use-action-form.ts'
import { estornarCreditoMutation } from '#src/queries/financeiro.ts'
import { addToast } from '#src/stores/toasts.ts'

interface EstornarDialogProps {
  credito: { id: number; versao: number }
  onClose: () => void
}

/** Takes a payment back, with the reason. */
export function EstornarDialog({ credito: { id, versao }, onClose }: EstornarDialogProps) {
  const form = useActionForm({
    initialValues: { motivo: '' },
    validate: ({ motivo }) => faultsOf(estornarCredito.body, { versao, motivo }),
    send: estornarCreditoMutation(useQueryClient()),
    asSent: ({ motivo }) => ({ id, versao, motivo }),
    onSent() {
      addToast({ tone: 'sucesso', message: 'Pagamento estornado' })
      onClose()
    },
  })
  return (
    <FormDialog title="Estornar pagamento?" form={form} onClose={onClose} action="Estornar" danger>
      <Text>
        O que ele pagou volta a ser devido. O lançamento não se apaga: um estorno fica ao lado dele.
      </Text>
      <Textarea
        label="Motivo"
        required
        rows={3}
        maxLength={200}
        data-autofocus
        {...form.fields.getInputProps('motivo')}
      />
    </FormDialog>
  )
}
