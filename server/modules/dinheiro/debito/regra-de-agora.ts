import type { RegraAtraso } from '#server/db/schema/dinheiro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { regrasAposPagamento } from '#server/modules/dinheiro/contribuicao/service.ts'

type Regra = Pick<RegraAtraso, 'jurosAposPagamento'>

/** A debit about to be made, which does not say yet by which rule. */
export type SemRegra<D extends Regra> = Omit<D, keyof Regra>

interface DaContribuicao {
  contribuicaoId: number
}

/**
 * What gives debits about to be made the rule after a part payment that their contributions have now; they keep it when those change.
 * @throws Error for one of a contribution that is not there
 */
export async function regraDeAgora(
  escopo: Escopo,
  novos: readonly DaContribuicao[],
): Promise<<D extends DaContribuicao>(novo: D) => D & Regra> {
  const regras = await regrasAposPagamento(escopo, [...new Set(novos.map((um) => um.contribuicaoId))])
  return (novo) => {
    const jurosAposPagamento = regras.get(novo.contribuicaoId)
    if (!jurosAposPagamento) throw new Error('O débito é de uma contribuição que não existe.')
    return { ...novo, jurosAposPagamento }
  }
}
