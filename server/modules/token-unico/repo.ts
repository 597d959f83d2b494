import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { tokenUnico } from '#server/db/schema.ts'
import type { Escopo } from '#server/db/tenant.ts'

export type TokenRow = typeof tokenUnico.$inferSelect
export type Finalidade = TokenRow['finalidade']

const vivo = and(isNull(tokenUnico.usadoEm), gt(tokenUnico.expiraEm, sql`now()`))

/** @param vida seconds that the token works */
export async function incluir(
  escopo: Escopo,
  novo: Pick<TokenRow, 'finalidade' | 'tokenHash'> & Partial<Pick<TokenRow, 'usuarioId' | 'pedido'>>,
  vida: number,
): Promise<void> {
  await escopo.insert(tokenUnico).values({
    ...novo,
    expiraEm: sql`now() + make_interval(secs => ${vida})`,
  })
}

/** The living token of that hash and of one of these kinds. */
export async function porHash(
  escopo: Escopo,
  tokenHash: string,
  finalidades: Finalidade[],
): Promise<TokenRow | null> {
  const [linha] = await escopo
    .select()
    .from(tokenUnico)
    .where(and(eq(tokenUnico.tokenHash, tokenHash), inArray(tokenUnico.finalidade, finalidades), vivo))
  return linha ?? null
}

/** Marks a living token as used; false when it lives no longer. */
export async function gastar(escopo: Escopo, id: number): Promise<boolean> {
  const gastos = await escopo
    .update(tokenUnico)
    .set({ usadoEm: sql`now()` })
    .where(and(eq(tokenUnico.id, id), vivo))
    .returning({ id: tokenUnico.id })
  return gastos.length > 0
}

export async function anular(escopo: Escopo, usuarioId: number, finalidades: Finalidade[]): Promise<void> {
  await escopo
    .update(tokenUnico)
    .set({ usadoEm: sql`now()` })
    .where(and(eq(tokenUnico.usuarioId, usuarioId), inArray(tokenUnico.finalidade, finalidades), vivo))
}

/** @returns how many rows were deleted */
export async function apagarVencidos(escopo: Escopo): Promise<number> {
  const apagados = await escopo
    .delete(tokenUnico)
    .where(or(lt(tokenUnico.expiraEm, sql`now()`), lt(tokenUnico.usadoEm, sql`now() - interval '1 day'`)))
  return apagados.rowCount ?? 0
}
