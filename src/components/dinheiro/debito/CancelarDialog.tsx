import { useQueryClient } from '@tanstack/react-query'
import { cancelarDebito, type DebitoDetalhe } from '#src/api/contract/dinheiro/financeiro.ts'
import { MotivoDialog } from '#src/components/ui/feedback/MotivoDialog.tsx'
import { cancelarDebitoMutation } from '#src/queries/financeiro.ts'
import { useEncerrado } from './use-encerrado.ts'
import { useRevisao } from './use-revisao.ts'

interface CancelarDialogProps {
  debito: DebitoDetalhe
  onClose: () => void
}

/** Ends a debit that was a mistake, with the reason. */
export function CancelarDialog({ debito, onClose }: CancelarDialogProps) {
  const { versao, onRefused } = useRevisao(debito)
  return (
    <MotivoDialog
      title="Cancelar débito?"
      action="Cancelar débito"
      giveUp="Manter débito"
      danger
      body={cancelarDebito.body}
      send={cancelarDebitoMutation(useQueryClient(), debito.id)}
      asSent={(motivo) => ({ versao, motivo })}
      onRefused={onRefused}
      onSent={useEncerrado(debito, 'cancelado')}
      onClose={onClose}
    >
      O débito deixa de ser devido. Você pode cobrá-lo de novo.
    </MotivoDialog>
  )
}
