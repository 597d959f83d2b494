import { useQueryClient } from '@tanstack/react-query'
import { reabrirMes } from '#src/api/contract/dinheiro/fechamento.ts'
import { MotivoDialog } from '#src/components/ui/feedback/MotivoDialog.tsx'
import { formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
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
  const nome = formatarMes(mes)
  return (
    <MotivoDialog
      title={`Reabrir ${nome}?`}
      action={`Reabrir ${nome}`}
      body={reabrirMes.body}
      send={reabrirMesMutation(useQueryClient())}
      asSent={(motivo) => ({ mes, versao, motivo })}
      onSent={() => addToast({ tone: 'sucesso', message: `${nome} reaberto` })}
      onClose={onClose}
    >
      O mês volta a aceitar lançamentos. Os anteriores continuam fechados. Números já informados sobre ele
      podem mudar.
    </MotivoDialog>
  )
}
