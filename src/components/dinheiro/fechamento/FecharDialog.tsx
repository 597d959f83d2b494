import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import { fecharMesMutation } from '#src/queries/fechamento.ts'
import { addToast } from '#src/stores/toasts.ts'

interface FecharDialogProps {
  /** `YYYY-MM` */
  mes: string
  /** The last act that was seen. */
  versao: number
  onClose: () => void
}

/** Closes a month and all before it. */
export function FecharDialog({ mes, versao, onClose }: FecharDialogProps) {
  const form = useActionForm({
    initialValues: {},
    validate: () => ({}),
    send: fecharMesMutation(useQueryClient()),
    asSent: () => ({ mes, versao }),
    onSent() {
      addToast({ tone: 'sucesso', message: `Livros fechados até ${formatarMes(mes)}` })
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Fechar até ${formatarMes(mes)}?`}
      form={form}
      onClose={onClose}
      action={`Fechar até ${formatarMes(mes)}`}
    >
      <Text>
        Este mês e os anteriores não aceitarão mais lançamentos. Pagamentos com essas datas serão recusados.
        Estornos, cancelamentos e outras correções entram no mês em que forem feitos.
      </Text>
      <Text c="dimmed">Você pode reabrir o último mês fechado, informando o motivo.</Text>
    </FormDialog>
  )
}
