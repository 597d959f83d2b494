import { count, eq, gte, isNull, sql, sum } from 'drizzle-orm'
import { cadastro, credito, debito } from '#server/db/schema.ts'
import { doTenant, type Escopo } from '#server/db/tenant.ts'

/** Active records by kind. */
export function cadastrosAtivos(escopo: Escopo) {
  return escopo.db
    .select({ tipo: cadastro.tipo, total: count() })
    .from(cadastro)
    .where(doTenant(escopo, cadastro, eq(cadastro.ativo, true), isNull(cadastro.excluidoEm)))
    .groupBy(cadastro.tipo)
}

/** Open debits, those past due on `hoje` apart from those to come; principals in centavos. */
export function abertos(escopo: Escopo, hoje: string) {
  const vencido = sql<boolean>`${debito.vencimento} < ${hoje}`
  return escopo.db
    .select({ vencido, quantidade: count(), valor: sum(debito.valor).mapWith(Number) })
    .from(debito)
    .where(doTenant(escopo, debito, eq(debito.situacao, 'aberto')))
    .groupBy(sql`1`) // by its place: a second copy of the expression would carry another parameter
}

/** Payments by month since a date. */
export function recebidos(escopo: Escopo, desde: string) {
  const mes = sql<string>`to_char(${credito.data}, 'YYYY-MM')`
  return escopo.db
    .select({ mes, quantidade: count(), valor: sum(credito.valor).mapWith(Number) })
    .from(credito)
    .where(doTenant(escopo, credito, eq(credito.origem, 'pagamento'), gte(credito.data, desde)))
    .groupBy(mes)
    .orderBy(mes)
}
