import { useQueryClient, type DefaultError } from '@tanstack/react-query'
import { useState } from 'react'
import { desfazerAcordo, type AcordoDetalhe } from '#src/api/contract/dinheiro/acordo.ts'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { MotivoDialog } from '#src/components/ui/feedback/MotivoDialog.tsx'
import { acordoOptions, encerrarAcordoMutation, type FimDoAcordo } from '#src/queries/acordo.ts'
import { addToast } from '#src/stores/toasts.ts'

const TEXTOS = {
  desfazer: {
    titulo: 'Desfazer acordo?',
    acao: 'Desfazer acordo',
    feito: 'desfeito',
    explica: 'As parcelas são canceladas, e os débitos voltam a ficar em aberto, como antes do acordo.',
  },
  rescindir: {
    titulo: 'Rescindir acordo?',
    acao: 'Rescindir acordo',
    feito: 'rescindido',
    explica:
      'As parcelas são canceladas, e os débitos voltam a ficar em aberto, com os encargos e sem o desconto. O que já foi pago quita os débitos a partir do mais antigo, pelo valor no dia de cada pagamento. O que sobrar fica como crédito.',
  },
} as const satisfies Record<FimDoAcordo, object>

interface EncerrarAcordoDialogProps {
  acordo: AcordoDetalhe
  fim: FimDoAcordo
  onClose: () => void
}

/** Takes an agreement back or gives it up, with the reason. */
export function EncerrarAcordoDialog({ acordo, fim, onClose }: EncerrarAcordoDialogProps) {
  const { id, numero } = acordo
  const queryClient = useQueryClient()
  // what changes while the dialog is open is not agreed to by the user who fills it in, until it has been told as a conflict
  const [versao, setVersao] = useState(acordo.versao)
  const { titulo, acao, feito, explica } = TEXTOS[fim]
  function onRefused({ code }: DefaultError) {
    if (code === 'conflito')
      queryClient.query({ ...acordoOptions(id), staleTime: 0 }).then(
        (agora) => setVersao(agora.versao),
        () => undefined,
      )
    return false
  }
  return (
    <MotivoDialog
      title={titulo}
      action={acao}
      danger
      body={desfazerAcordo.body}
      send={encerrarAcordoMutation(queryClient, id, fim)}
      asSent={(motivo) => ({ versao, motivo })}
      onRefused={onRefused}
      onSent={({ sobra }) => {
        const resto = sobra > 0 ? `. ${formatarCentavos(sobra)} ficaram como crédito` : ''
        addToast({ tone: 'sucesso', message: `Acordo nº ${numero} ${feito}${resto}` })
      }}
      onClose={onClose}
    >
      {explica}
    </MotivoDialog>
  )
}
