import { useState } from 'react'
import { DEBITOS_POR_VEZ } from '#src/api/contract/dinheiro/boleto.ts'
import type { Debito } from '#src/api/contract/dinheiro/debito.ts'

/** A debit of which a slip can be drawn. */
export type Pagavel = Debito & { boleto: string }

export const temBoleto = (debito: Debito): debito is Pagavel => debito.boleto !== null

/** Which of some debits are to be paid together. What is no longer among them is no longer chosen. */
export function useEscolha(debitos: readonly Debito[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const pagaveis = debitos.filter(temBoleto)
  const escolhidos = pagaveis.filter(({ id }) => ids.has(id))
  return {
    pagaveis,
    escolhidos,
    /** Centavos. */
    total: escolhidos.reduce((soma, { valor }) => soma + valor.total, 0),
    demais: escolhidos.length > DEBITOS_POR_VEZ,
    varios: (quais: readonly number[], sim: boolean) =>
      setIds((antes) => {
        const outros = [...antes].filter((id) => !quais.includes(id))
        return new Set(sim ? [...outros, ...quais] : outros)
      }),
    alternar: (id: number) => setIds((antes) => comOuSem(antes, id)),
    todos: (sim: boolean) => setIds(new Set(sim ? pagaveis.map(({ id }) => id) : [])),
  }
}

function comOuSem(ids: ReadonlySet<number>, id: number): Set<number> {
  const novos = new Set(ids)
  if (!novos.delete(id)) novos.add(id)
  return novos
}
