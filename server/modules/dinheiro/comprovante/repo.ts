import { and, eq } from 'drizzle-orm'
import { comprovante } from '#server/db/schema/dinheiro.ts'
import type { Escopo } from '#server/db/tenant.ts'

export type ComprovanteRow = typeof comprovante.$inferSelect
export type NovoComprovante = Omit<typeof comprovante.$inferInsert, 'entidadeId'>

/** Stores one, unless the payment has its receipt already, or the same was declared to the cadastro. @returns null then */
export async function incluir(escopo: Escopo, novo: NovoComprovante): Promise<ComprovanteRow | null> {
  const [gravado] = await escopo.insert(comprovante).values(novo).onConflictDoNothing().returning()
  return gravado ?? null
}

/** The receipt of a payment, if it was ever given out. */
export async function doCredito(escopo: Escopo, creditoId: number): Promise<ComprovanteRow | null> {
  const [achado] = await escopo
    .select()
    .from(comprovante)
    .where(and(eq(comprovante.creditoId, creditoId), eq(comprovante.tipo, 'recibo')))
  return achado ?? null
}

/** What was declared to a cadastro about the same, if it was. */
export async function doAssunto(
  escopo: Escopo,
  cadastroId: number,
  sobre: string,
): Promise<ComprovanteRow | null> {
  const [achado] = await escopo
    .select()
    .from(comprovante)
    .where(and(eq(comprovante.cadastroId, cadastroId), eq(comprovante.sobre, sobre)))
  return achado ?? null
}

export async function porCodigo(escopo: Escopo, codigo: string): Promise<ComprovanteRow | null> {
  const [achado] = await escopo.select().from(comprovante).where(eq(comprovante.codigo, codigo))
  return achado ?? null
}
