import { between, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { debitoSomado } from '#server/db/schema/dinheiro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { compactarSomas } from '#server/db/somas.ts'
import { contribuicaoVista } from '#server/modules/dinheiro/contribuicao/service.ts'

/**
 * Debits of the months of a year, by month, due date and what became of them: of their sums, for there may be hundreds of thousands of them
 * (`bench/meses.ts`).
 */
export function porMes(escopo: Escopo, ano: number) {
  const contribuicao = contribuicaoVista(escopo)
  const { periodo, situacao, vencimento, quantidade, valor, pagos, pago, devido } = debitoSomado
  const soma = (coluna: PgColumn) => sql<number>`sum(${coluna})`.mapWith(Number)
  return escopo
    .select({
      periodo,
      situacao,
      vencimento,
      proposta: contribuicao.proposta,
      quantidade: soma(quantidade),
      valor: soma(valor),
      pagos: soma(pagos),
      pago: soma(pago),
      devido: soma(devido),
    })
    .from(debitoSomado)
    .innerJoin(contribuicao, eq(contribuicao.id, debitoSomado.contribuicaoId))
    .where(between(periodo, `${ano}-01`, `${ano}-12`))
    .groupBy(periodo, situacao, vencimento, contribuicao.proposta)
}

/** The first and the last month that a debit is for, by the index; null where there is none. */
export async function extremos(escopo: Escopo): Promise<{ de: string | null; ate: string | null }> {
  const { periodo } = debitoSomado
  const [linha] = await escopo
    .select({ de: sql<string | null>`min(${periodo})`, ate: sql<string | null>`max(${periodo})` })
    .from(debitoSomado)
  return linha ?? { de: null, ate: null }
}

export const compactar = (escopo: Escopo): Promise<number> =>
  compactarSomas(escopo, debitoSomado, ['contribuicaoId', 'periodo', 'vencimento', 'situacao'])
