import { and, count, desc, eq, gte, isNotNull, sql, sum, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { credito } from '#server/db/schema.ts'
import type { Escopo } from '#server/db/tenant.ts'

export async function pagoDoDebito(escopo: Escopo, debitoId: number): Promise<number> {
  const [soma] = await escopo
    .select({ total: sum(credito.valor).mapWith(Number) })
    .from(credito)
    .where(eq(credito.debitoId, debitoId))
  return soma?.total ?? 0
}

export function pagoDaLinha(escopo: Escopo, debitoId: AnyPgColumn): SQL<number> {
  const creditos = escopo
    .select({ soma: sum(credito.valor) })
    .from(credito)
    .where(eq(credito.debitoId, debitoId))
  return sql<number>`coalesce((${creditos}), 0)`.mapWith(Number)
}

export function ultimosDoCadastro(escopo: Escopo, cadastroId: number, quantos: number) {
  const { id, data, valor, debitoId } = credito
  return escopo
    .select({ id, data, valor, debitoId })
    .from(credito)
    .where(eq(credito.cadastroId, cadastroId))
    .orderBy(desc(data), desc(id))
    .limit(quantos)
}

export function recebidosPorDia(escopo: Escopo, desde: string) {
  const { data, valor } = credito
  return escopo
    .select({ data, quantidade: count(), valor: sum(valor).mapWith(Number) })
    .from(credito)
    .where(and(eq(credito.origem, 'pagamento'), gte(data, desde)))
    .groupBy(data)
}

export function ultimosPorDebito(escopo: Escopo, desde: string) {
  return escopo
    .select({ debitoId: credito.debitoId, ultimo: sql<string>`max(${credito.data})`.as('ultimo') })
    .from(credito)
    .where(and(isNotNull(credito.debitoId), gte(credito.data, desde)))
    .groupBy(credito.debitoId)
    .as('ultimo_credito')
}
