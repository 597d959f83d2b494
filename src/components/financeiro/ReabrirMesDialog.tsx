import { Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { reabrirMes } from '#src/api/contract/fechamento.ts'
import { FormDialog } from '#src/components/feedback/FormDialog.tsx'
import { faultsOf } from '#src/components/form/faults.ts'
import { useActionForm } from '#src/components/form/use-action-form.ts'
import { formatarMes } from '#src/components/money/format.ts'
import { reabrirMesMutation } from '#src/queries/fechamento.ts'
import { addToast } from '#src/stores/toasts.ts'

interface ReabrirMesDialogProps {
  /** `YYYY-MM` */
  mes: string
  /** The last act that was seen. */
  versao: number
  onClose: () => void
}

/** Opens the last closed month again, with the reason. */
export function ReabrirMesDialog({ mes, versao, onClose }: ReabrirMesDialogProps) {
  const form = useActionForm({
    initialValues: { motivo: '' },
    validate: ({ motivo }) => faultsOf(reabrirMes.body, { mes, versao, motivo }),
    send: reabrirMesMutation(useQueryClient()),
    asSent: ({ motivo }) => ({ mes, versao, motivo }),
    onSent() {
      addToast({ tone: 'sucesso', message: `${formatarMes(mes)} reaberto` })
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Reabrir ${formatarMes(mes)}?`}
      form={form}
      onClose={onClose}
      action={`Reabrir ${formatarMes(mes)}`}
    >
      <Text>
        O mês volta a receber lançamentos; os anteriores continuam fechados. O que já foi informado sobre ele
        pode deixar de conferir.
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
