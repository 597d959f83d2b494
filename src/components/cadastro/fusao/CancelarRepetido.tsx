import { useQueryClient } from '@tanstack/react-query'
import { cancelarDebito } from '#src/api/contract/dinheiro/financeiro.ts'
import { MotivoDialog } from '#src/components/ui/feedback/MotivoDialog.tsx'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { cancelarDebitoMutation, reabrirDebitoMutation } from '#src/queries/financeiro.ts'
import { previasMudaram } from '#src/queries/fusao.ts'
import { addToast } from '#src/stores/toasts.ts'

interface CancelarRepetidoProps {
  id: number
  /** The revision that the comparison showed. */
  versao: number
  /** What it is of. */
  nome: string
  matriculas: { dele: number; outra: number }
  onClose: () => void
}

/** Cancels one of two like debits that keep their cadastros from being merged. */
export function CancelarRepetido({ id, versao, nome, matriculas, onClose }: CancelarRepetidoProps) {
  const queryClient = useQueryClient()
  const reabrir = useKeyedMutation(reabrirDebitoMutation(queryClient))
  /** Says why it cannot be owed again, also when the screen that cancelled it is gone by then. */
  async function desfazer(cancelado: number): Promise<void> {
    try {
      await reabrir.mutateAsync({ id, versao: cancelado })
    } catch (error) {
      addToast({ tone: 'erro', message: (error as Error).message }) // of a call, with its sentence
    }
    await previasMudaram(queryClient)
  }

  return (
    <MotivoDialog
      title={`Cancelar o débito da matrícula ${matriculas.dele}?`}
      action="Cancelar débito"
      giveUp="Manter débito"
      danger
      body={cancelarDebito.body}
      send={cancelarDebitoMutation(queryClient, id)}
      asSent={(motivo) => ({ versao, motivo })}
      onRefused={({ code }) => {
        // it is not as it was compared: what is offered is read again
        if (code === 'conflito') void previasMudaram(queryClient)
        return false
      }}
      onSent={(cancelado) => {
        void previasMudaram(queryClient)
        addToast({
          tone: 'sucesso',
          message: `${nome}: débito da matrícula ${matriculas.dele} cancelado`,
          about: [`débito ${id}`],
          action: {
            label: 'Desfazer',
            run: () => void desfazer(cancelado.versao),
          },
        })
      }}
      onClose={onClose}
    >
      {nome}. O débito da matrícula {matriculas.dele} deixa de ser devido. O da matrícula {matriculas.outra}{' '}
      continua.
    </MotivoDialog>
  )
}
