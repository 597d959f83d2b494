import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelarDebito, type DebitoDetalhe } from '#src/api/contract/financeiro.ts'
import { MotivoDialog } from '#src/components/feedback/MotivoDialog.tsx'
import { encerrarDebitoMutation, reabrirDebitoMutation, type FimDoDebito } from '#src/queries/financeiro.ts'
import { addToast } from '#src/stores/toasts.ts'
import { useRevisao } from './use-revisao.ts'

const TEXTOS = {
  cancelar: {
    titulo: 'Cancelar débito?',
    acao: 'Cancelar débito',
    feito: 'cancelado',
    explica: 'O débito deixa de ser devido, como se não tivesse sido lançado. Pode ser cobrado de novo.',
  },
  isentar: {
    titulo: 'Dispensar débito?',
    acao: 'Dispensar',
    feito: 'dispensado',
    explica: 'O débito deixa de ser devido por lei ou por decisão, que fica registrada.',
  },
} as const satisfies Record<FimDoDebito, object>

interface EncerrarDialogProps {
  debito: DebitoDetalhe
  fim: FimDoDebito
  onClose: () => void
}

/** Ends a debit that nobody has to pay any more, with the reason; what was done can be undone from the toast. */
export function EncerrarDialog({ debito, fim, onClose }: EncerrarDialogProps) {
  const { id, nome } = debito
  const { versao, onRefused } = useRevisao(debito)
  const queryClient = useQueryClient()
  const { titulo, acao, feito, explica } = TEXTOS[fim]
  const reabrir = useMutation(reabrirDebitoMutation(queryClient))
  return (
    <MotivoDialog
      title={titulo}
      action={acao}
      danger
      body={cancelarDebito.body}
      send={encerrarDebitoMutation(queryClient, id, fim)}
      asSent={(motivo) => ({ versao, motivo })}
      onRefused={onRefused}
      onSent={(agora) =>
        addToast({
          tone: 'sucesso',
          message: `Débito de ${nome} ${feito}`,
          action: { label: 'Desfazer', run: () => reabrir.mutate({ id, versao: agora.versao }) },
        })
      }
      onClose={onClose}
    >
      {explica}
    </MotivoDialog>
  )
}
