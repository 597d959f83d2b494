import { Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { estornarCredito } from '#src/api/contract/credito.ts'
import type { OrigemDoCredito } from '#src/api/contract/credito-lista.ts'
import { FormDialog } from '#src/components/feedback/FormDialog.tsx'
import { faultsOf } from '#src/components/form/faults.ts'
import { useActionForm } from '#src/components/form/use-action-form.ts'
import { estornarCreditoMutation } from '#src/queries/credito.ts'
import { addToast } from '#src/stores/toasts.ts'

interface EstornarDialogProps {
  credito: { id: number; versao: number; origem?: OrigemDoCredito }
  onClose: () => void
}

/** Takes a payment, or a granted credit, back, with the reason. */
export function EstornarDialog({ credito: { id, versao, origem }, onClose }: EstornarDialogProps) {
  const nome = origem === 'manual' ? 'Crédito' : 'Pagamento'
  const form = useActionForm({
    initialValues: { motivo: '' },
    validate: ({ motivo }) => faultsOf(estornarCredito.body, { versao, motivo }),
    send: estornarCreditoMutation(useQueryClient()),
    asSent: ({ motivo }) => ({ id, versao, motivo }),
    onSent() {
      addToast({ tone: 'sucesso', message: `${nome} estornado` })
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Estornar ${nome.toLowerCase()}?`}
      form={form}
      onClose={onClose}
      action="Estornar"
      danger
    >
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
