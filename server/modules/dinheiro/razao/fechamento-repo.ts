import { desc, gte, sql } from 'drizzle-orm'
import type { ContaDoRazao } from '#src/api/contract/dinheiro/conferencia.ts'
import { fechamento, lancamento } from '#server/db/schema/dinheiro.ts'
import type { Escopo } from '#server/db/tenant.ts'

/** The last acts, newest first. */
export function atos(escopo: Escopo, quantos: number) {
  return escopo.select().from(fechamento).orderBy(desc(fechamento.id)).limit(quantos)
}

export async function incluir(
  escopo: Escopo,
  novo: Omit<typeof fechamento.$inferInsert, 'id' | 'entidadeId'>,
): Promise<void> {
  await escopo.insert(fechamento).values(novo)
}

const { debita, credita, valor, data } = lancamento
const mes = sql<string>`to_char(${data}, 'YYYY-MM')`
const saldoDe = (...contas: ContaDoRazao[]) =>
  sql<number>`coalesce(sum(case when ${debita} = any(${sql.param(contas)}::text[]) then ${valor} when ${credita} = any(${sql.param(contas)}::text[]) then -${valor} else 0 end), 0)`.mapWith(
    Number,
  )

/** What the entries since a day come to by month, in centavos: what each account was debited less what it was credited. */
export function porMes(escopo: Escopo, desde: string) {
  return escopo
    .select({
      mes,
      lancamentos: sql<number>`count(*)::int`,
      receita: saldoDe('receita'),
      encargos: saldoDe('encargos'),
      caixa: saldoDe('caixa'),
      baixado: saldoDe('cancelados', 'isencoes'),
    })
    .from(lancamento)
    .where(gte(data, desde))
    .groupBy(mes)
}
