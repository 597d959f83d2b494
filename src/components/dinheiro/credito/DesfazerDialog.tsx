import { useQueryClient } from '@tanstack/react-query'
import {
  desfazerUsoDoCredito,
  type CreditoDetalhe,
  type MovimentoDoCredito,
} from '#src/api/contract/dinheiro/credito.ts'
import { MotivoDialog } from '#src/components/ui/feedback/MotivoDialog.tsx'
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
  const aplicacao = movimento.tipo === 'aplicacao'
  return (
    <MotivoDialog
      title={aplicacao ? 'Desfazer pagamento?' : 'Desfazer devolução?'}
      action="Desfazer"
      danger
      body={desfazerUsoDoCredito.body}
      send={desfazerUsoMutation(useQueryClient(), credito.id)}
      asSent={(motivo) => ({ versao, movimento: movimento.id, motivo })}
      onRefused={onRefused}
      onSent={() =>
        addToast({ tone: 'sucesso', message: aplicacao ? 'Pagamento desfeito' : 'Devolução desfeita' })
      }
      onClose={onClose}
    >
      {aplicacao
        ? 'O débito volta a ficar em aberto, e o valor volta ao saldo do crédito.'
        : 'O valor volta ao caixa e ao saldo do crédito.'}{' '}
      O lançamento original é mantido, com o estorno registrado.
    </MotivoDialog>
  )
}
