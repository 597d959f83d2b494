import { useQueryClient } from '@tanstack/react-query'
import { estornarCredito } from '#src/api/contract/dinheiro/credito.ts'
import type { OrigemDoCredito } from '#src/api/contract/dinheiro/credito-lista.ts'
import { MotivoDialog } from '#src/components/ui/feedback/MotivoDialog.tsx'
import { estornarCreditoMutation } from '#src/queries/credito.ts'
import { addToast } from '#src/stores/toasts.ts'

interface EstornarDialogProps {
  credito: { id: number; versao: number; origem?: OrigemDoCredito }
  onClose: () => void
}

/** Takes a payment, or a granted credit, back, with the reason. */
export function EstornarDialog({ credito: { id, versao, origem }, onClose }: EstornarDialogProps) {
  const nome = origem === 'manual' ? 'Crédito' : 'Pagamento'
  return (
    <MotivoDialog
      title={`Estornar ${nome.toLowerCase()}?`}
      action="Estornar"
      danger
      body={estornarCredito.body}
      send={estornarCreditoMutation(useQueryClient())}
      asSent={(motivo) => ({ id, versao, motivo })}
      asBody={(motivo) => ({ versao, motivo })}
      onSent={() => addToast({ tone: 'sucesso', message: `${nome} estornado` })}
      onClose={onClose}
    >
      O que foi pago volta a ficar em aberto. O lançamento original é mantido, com o estorno registrado.
    </MotivoDialog>
  )
}
