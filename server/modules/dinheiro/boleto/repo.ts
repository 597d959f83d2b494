import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { boleto, boletoDebito } from '#server/db/schema/dinheiro.ts'
import type { Escopo } from '#server/db/tenant.ts'

export type BoletoRow = typeof boleto.$inferSelect

/** A slip, and the debits that it is of, in the order of their ids. */
export interface BoletoDeDebitos {
  boleto: BoletoRow
  debitos: number[]
}

/** Statuses of a slip that can still be paid. */
const VIVOS = ['a-registrar', 'registrado'] as const

/** The ids of the slips of some debits that can still be paid; of each debit there is one at most. */
async function idsDosVivos(escopo: Escopo, debitoIds: number[]): Promise<number[]> {
  const linhas = await escopo
    .selectDistinct({ id: boletoDebito.boletoId })
    .from(boletoDebito)
    .where(and(inArray(boletoDebito.debitoId, debitoIds), eq(boletoDebito.vivo, true)))
  return linhas.map(({ id }) => id)
}

/** The slips of some debits that can still be paid, each with all debits that it is of. */
export async function vivosDosDebitos(escopo: Escopo, debitoIds: number[]): Promise<BoletoDeDebitos[]> {
  const ids = await idsDosVivos(escopo, debitoIds)
  return ids.length === 0 ? [] : porIds(escopo, ids)
}

/** Slips by their ids, each with all debits that it is of; those that are not there are left out. */
export async function porIds(escopo: Escopo, ids: number[]): Promise<BoletoDeDebitos[]> {
  const boletos = await escopo.select().from(boleto).where(inArray(boleto.id, ids)).orderBy(asc(boleto.id))
  const itens = await escopo
    .select({ boletoId: boletoDebito.boletoId, debitoId: boletoDebito.debitoId })
    .from(boletoDebito)
    .where(inArray(boletoDebito.boletoId, ids))
    .orderBy(asc(boletoDebito.debitoId))
  return boletos.map((um) => ({
    boleto: um,
    debitos: itens.flatMap(({ boletoId, debitoId }) => (boletoId === um.id ? [debitoId] : [])),
  }))
}

/** So many slips of debits that a condition of their ids names, the last issued first. */
export function ultimos(escopo: Escopo, debitos: (id: PgColumn) => SQL, quantos: number) {
  const deles = escopo
    .select({ id: boletoDebito.boletoId })
    .from(boletoDebito)
    .where(debitos(boletoDebito.debitoId))
  const { id, emitidoEm, vencimento, valor, status } = boleto
  return escopo
    .select({ id, emitidoEm, vencimento, valor, status })
    .from(boleto)
    .where(inArray(id, deles))
    .orderBy(desc(id))
    .limit(quantos)
}

/** Slips of another value than what they are to pay comes to, the first of them; centavos. */
export function divergentes(escopo: Escopo, quantos: number) {
  const partes = escopo
    .select({
      boletoId: boletoDebito.boletoId,
      total: sql<number>`sum(${boletoDebito.valor})`.mapWith(Number).as('total_das_partes'),
    })
    .from(boletoDebito)
    .groupBy(boletoDebito.boletoId)
    .as('partes')
  const dasPartes = sql<number>`coalesce(${partes.total}, 0)`.mapWith(Number)
  return escopo
    .select({ id: boleto.id, nossoNumero: boleto.nossoNumero, valor: boleto.valor, dasPartes })
    .from(boleto)
    .leftJoin(partes, eq(partes.boletoId, boleto.id))
    .where(sql`${boleto.valor} <> ${dasPartes}`)
    .orderBy(asc(boleto.id))
    .limit(quantos)
}

/** Whether a slip can still be paid. */
export const estaVivo = ({ status }: BoletoRow): boolean => VIVOS.some((vivo) => vivo === status)

/** Ends those of some slips that can still be paid. */
export async function baixar(escopo: Escopo, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await escopo
    .update(boleto)
    .set({ status: 'baixado' })
    .where(and(inArray(boleto.id, ids), inArray(boleto.status, [...VIVOS])))
}

/** Ends the slips of some debits that can still be paid. */
export async function baixarDosDebitos(escopo: Escopo, debitoIds: number[]): Promise<void> {
  await baixar(escopo, await idsDosVivos(escopo, debitoIds))
}

/** @param itens the debits that it is of, with each one's part of its value in centavos */
export async function incluir(
  escopo: Escopo,
  novo: Omit<typeof boleto.$inferInsert, 'entidadeId'>,
  itens: { debitoId: number; valor: number }[],
): Promise<BoletoRow> {
  const [gravado] = await escopo.insert(boleto).values(novo).returning()
  if (!gravado) throw new Error('O boleto não foi gravado.')
  await escopo.insert(boletoDebito).values(itens.map((item) => ({ ...item, boletoId: gravado.id })))
  return gravado
}
