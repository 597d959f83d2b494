import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { useState } from 'react'
import type { Caixa } from '#src/queries/boleto.ts'
import type { Pagavel } from './escolha.ts'
import type { Dia } from './use-dia.ts'

interface Pagamento {
  caixa: Caixa
  /** Of what is shown, all that slips can be drawn of, as last read. */
  pagaveis: readonly Pagavel[]
  dia: Pick<Dia, 'paraPagar'>
}

/**
 * Issues slips of some of the debits on the screen, and says what `PagarPanel` shows of it; null while nothing is being paid. What was refused
 * is asked for again with the debits as they were read since: a request names the conta that its slip is paid into, which may have changed.
 */
export function usePagar({ caixa, pagaveis, dia }: Pagamento) {
  const emissao = useKeyedMutation(caixa.emitir)
  const [ids, setIds] = useState<readonly number[]>([])
  const emitir = (quais: readonly Pagavel[]) => {
    const quando = dia.paraPagar()
    if (quando === null) return
    setIds(quais.map(({ id }) => id))
    emissao.mutate({ pedidos: quais.map(({ boleto }) => boleto), ...quando })
  }
  const ainda = pagaveis.filter(({ id }) => ids.includes(id))
  const painel = ids.length > 0 && {
    quantos: ids.length,
    emissao,
    // what somebody else has paid meanwhile is asked for no more
    deNovo: ainda.length > 0 ? () => emitir(ainda) : null,
    caixa,
    onClose: () => setIds([]),
  }
  return {
    // the second click of a double click reaches the button before what covers it is drawn
    pagar: (quais: readonly Pagavel[]) => {
      if (ids.length === 0) emitir(quais)
    },
    painel: painel || null,
  }
}
