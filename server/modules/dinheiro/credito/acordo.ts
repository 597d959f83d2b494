import { diasDepois } from '#server/calendario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { travarDebitos } from '#server/modules/dinheiro/debito/service.ts'
import { lancamentosVigentes, livrosFechadosAte } from '#server/modules/dinheiro/razao/service.ts'
import { aplicar, estornarDoCredito } from './gestao.ts'
import * as repo from './gestao-repo.ts'

/** Money of a credit that paid a debit on a day, in centavos. */
export interface UsoDesfeito {
  creditoId: number
  /** `YYYY-MM-DD` */
  data: string
  valor: number
}

/**
 * Undoes all that paid some debits, which the transaction has locked: those credits are left again.
 * @returns what they had paid, the earliest before the others
 */
export async function desfazerPagamentos(
  escopo: Escopo,
  debitoIds: number[],
  feito: { data: string; motivo: string },
): Promise<UsoDesfeito[]> {
  const pagamentos = []
  for (const debitoId of debitoIds)
    for (const lancamento of await lancamentosVigentes(escopo, { debitoId }))
      if (lancamento.debita === 'creditos' && lancamento.credita === 'receber') pagamentos.push(lancamento)
  const creditos = [...new Set(pagamentos.flatMap(({ creditoId }) => creditoId ?? []))].toSorted(
    (a, b) => a - b,
  )
  // debits before the credits, as a payment locks them
  for (const id of creditos) await repo.travar(escopo, id)
  for (const creditoId of creditos) {
    const vigentes = pagamentos.filter((um) => um.creditoId === creditoId)
    // as they are without what the credits before this one paid
    const debitos = await travarDebitos(escopo, [
      ...new Set(vigentes.flatMap(({ debitoId }) => debitoId ?? [])),
    ])
    await estornarDoCredito(escopo, { vigentes, debitos }, feito)
    await repo.marcarUso(escopo, creditoId)
  }
  return pagamentos
    .toSorted((a, b) => a.data.localeCompare(b.data) || a.id - b.id)
    .map(({ creditoId, data, valor }) => ({ creditoId: creditoId ?? 0, data, valor }))
}

/**
 * Pays locked open debits with what had been used elsewhere, each use by what the debits are worth on its day, the one due first before the
 * others.
 * @returns the centavos that are left of the credits
 */
export async function aplicarUsos(
  escopo: Escopo,
  usos: readonly UsoDesfeito[],
  debitoIds: readonly number[],
): Promise<number> {
  // what moves of a closed month belongs to the first that is open
  const fechadoAte = await livrosFechadosAte(escopo)
  const postadoEm = (data: string) =>
    fechadoAte !== null && data <= fechadoAte ? diasDepois(fechadoAte, 1) : data
  let sobra = 0
  for (const { creditoId, data, valor } of usos) {
    let resta = valor
    const travados = await travarDebitos(escopo, [...debitoIds])
    const abertos = travados
      .filter(({ debito }) => debito.situacao === 'aberto')
      .toSorted(({ debito: a }, { debito: b }) => a.vencimento.localeCompare(b.vencimento) || a.id - b.id)
    for (const travado of abertos) {
      if (resta === 0) break
      resta -= await aplicar(escopo, travado, { creditoId, data, valor: resta }, postadoEm(data))
    }
    sobra += resta
  }
  return sobra
}
