import { and, desc, eq, inArray } from 'drizzle-orm'
import { boleto } from '#server/db/schema.ts'
import type { Escopo } from '#server/db/tenant.ts'

export type BoletoRow = typeof boleto.$inferSelect

/** Statuses of a slip that can still be paid. */
const VIVOS = ['a-registrar', 'registrado'] as const

/** The debit's slip that can still be paid; there is one at most. */
export async function boletoVivo(escopo: Escopo, debitoId: number): Promise<BoletoRow | null> {
  const [vivo] = await escopo
    .select()
    .from(boleto)
    .where(and(eq(boleto.debitoId, debitoId), inArray(boleto.status, [...VIVOS])))
    .orderBy(desc(boleto.id))
    .limit(1)
  return vivo ?? null
}

export async function baixar(escopo: Escopo, boletoId: number): Promise<void> {
  await escopo.update(boleto).set({ status: 'baixado' }).where(eq(boleto.id, boletoId))
}

/** Ends the slips of some debits that can still be paid. */
export async function baixarDosDebitos(escopo: Escopo, debitoIds: number[]): Promise<void> {
  await escopo
    .update(boleto)
    .set({ status: 'baixado' })
    .where(and(inArray(boleto.debitoId, debitoIds), inArray(boleto.status, [...VIVOS])))
}

export async function incluir(
  escopo: Escopo,
  novo: Omit<typeof boleto.$inferInsert, 'entidadeId'>,
): Promise<BoletoRow> {
  const [gravado] = await escopo.insert(boleto).values(novo).returning()
  if (!gravado) throw new Error('O boleto não foi gravado.')
  return gravado
}
