import { and, asc, count, eq, gt, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { debito } from '#server/db/schema/dinheiro.ts'
import type { Escopo } from '#server/db/tenant.ts'

export type NovoDebito = Pick<
  typeof debito.$inferInsert,
  'cadastroId' | 'contribuicaoId' | 'periodo' | 'vencimento' | 'valor' | 'cobrancaId' | 'jurosAposPagamento'
>

/** Of some cadastros, those that have a debit of a contribution and month which was not cancelled. */
export async function jaCobrados(
  escopo: Escopo,
  cadastroIds: number[],
  contribuicaoId: number,
  periodo: string,
): Promise<number[]> {
  const { cadastroId, situacao } = debito
  const achados = await escopo
    .select({ cadastroId })
    .from(debito)
    .where(
      and(
        inArray(cadastroId, cadastroIds),
        eq(debito.contribuicaoId, contribuicaoId),
        eq(debito.periodo, periodo),
        ne(situacao, 'cancelado'),
        isNull(debito.acordoId),
      ),
    )
  return achados.map((um) => um.cadastroId)
}

/** Stores debits, but for those whose like is there already. @returns those that were stored; centavos */
export function incluirNovos(escopo: Escopo, novos: NovoDebito[]): Promise<{ id: number; valor: number }[]> {
  return escopo
    .insert(debito)
    .values(novos)
    .onConflictDoNothing()
    .returning({ id: debito.id, valor: debito.valor })
}

/** How many debits of a billing have a payment. */
export async function contarPagos(escopo: Escopo, cobrancaId: number): Promise<number> {
  const [contagem] = await escopo
    .select({ total: count() })
    .from(debito)
    .where(and(eq(debito.cobrancaId, cobrancaId), gt(debito.pago, 0)))
  return contagem?.total ?? 0
}

/** How many debits a billing has, whatever became of them. */
export async function contar(escopo: Escopo, cobrancaId: number): Promise<number> {
  const [contagem] = await escopo
    .select({ total: count() })
    .from(debito)
    .where(eq(debito.cobrancaId, cobrancaId))
  return contagem?.total ?? 0
}

/** All debits of each of several billings, whatever became of them: how many, and their value in centavos. */
export function somarDeVarias(escopo: Escopo, cobrancaIds: number[]) {
  const { cobrancaId, valor } = debito
  return escopo
    .select({ cobrancaId, debitos: count(), total: sql`sum(${valor})`.mapWith(Number) })
    .from(debito)
    .where(inArray(cobrancaId, cobrancaIds))
    .groupBy(cobrancaId)
}

/** What became of the debits of a billing: how many are in each state, and their value in centavos. */
export function porSituacao(escopo: Escopo, cobrancaId: number) {
  const { situacao, valor } = debito
  return escopo
    .select({ situacao, quantos: count(), total: sql`sum(${valor})`.mapWith(Number) })
    .from(debito)
    .where(eq(debito.cobrancaId, cobrancaId))
    .groupBy(situacao)
    .orderBy(situacao)
}

/** The condition that an id is that of a debit of a billing. */
export const daCobranca = (escopo: Escopo, cobrancaId: number, id: PgColumn): SQL =>
  inArray(id, escopo.select({ id: debito.id }).from(debito).where(eq(debito.cobrancaId, cobrancaId)))

/** The next so many debits of a billing behind one, locked in the order of their ids. */
export function travarDaCobranca(escopo: Escopo, cobrancaId: number, depois: number, quantos: number) {
  const { id, situacao, valor, pago, encargos } = debito
  return escopo
    .select({ id, situacao, valor, pago, encargos })
    .from(debito)
    .where(and(eq(debito.cobrancaId, cobrancaId), gt(id, depois)))
    .orderBy(asc(id))
    .limit(quantos)
    .for('update')
}

/** Cancels debits that the transaction has locked. */
export async function cancelar(escopo: Escopo, ids: number[], motivo: string): Promise<void> {
  await escopo
    .update(debito)
    .set({ situacao: 'cancelado', motivo, versao: sql`${debito.versao} + 1` })
    .where(inArray(debito.id, ids))
}
