import { Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import {
  desfazerUsoDoCredito,
  type CreditoDetalhe,
  type MovimentoDoCredito,
} from '#src/api/contract/credito.ts'
import { FormDialog } from '#src/components/feedback/FormDialog.tsx'
import { faultsOf } from '#src/components/form/faults.ts'
import { useActionForm } from '#src/components/form/use-action-form.ts'
import { desfazerUsoMutation } from '#src/queries/credito.ts'
import { addToast } from '#src/stores/toasts.ts'
import { useRevisaoDoCredito } from './use-revisao.ts'

interface DesfazerDialogProps {
  credito: CreditoDetalhe
  movimento: MovimentoDoCredito
  onClose: () => void
}

/** Undoes one use of a credit, with the reason. */
export function DesfazerDialog({ credito, movimento, onClose }: DesfazerDialogProps) {
  const { versao, onRefused } = useRevisaoDoCredito(credito)
  const asSent = ({ motivo }: { motivo: string }) => ({ versao, movimento: movimento.id, motivo })
  const aplicacao = movimento.tipo === 'aplicacao'
  const form = useActionForm({
    initialValues: { motivo: '' },
    validate: (campos) => faultsOf(desfazerUsoDoCredito.body, asSent(campos)),
    send: desfazerUsoMutation(useQueryClient(), credito.id),
    asSent,
    onRefused,
    onSent() {
      addToast({ tone: 'sucesso', message: aplicacao ? 'Pagamento desfeito' : 'Devolução desfeita' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={aplicacao ? 'Desfazer pagamento?' : 'Desfazer devolução?'}
      form={form}
      onClose={onClose}
      action="Desfazer"
      danger
    >
      <Text>
        {aplicacao
          ? 'O débito volta a ser devido, e o valor volta ao saldo do crédito.'
          : 'O valor volta ao caixa e ao saldo do crédito.'}{' '}
        O lançamento não se apaga: um estorno fica ao lado dele.
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
