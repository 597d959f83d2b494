import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { tokenUnico } from '#server/db/schema/nucleo.ts'
import type { Escopo } from '#server/db/tenant.ts'

export type TokenRow = typeof tokenUnico.$inferSelect
export type Finalidade = TokenRow['finalidade']

const prazo = (vida: number) => sql`now() + make_interval(secs => ${vida})`

const vivo = and(isNull(tokenUnico.usadoEm), gt(tokenUnico.expiraEm, sql`now()`))

/** @param vida seconds that the token works @returns its id */
export async function incluir(
  escopo: Escopo,
  novo: Pick<TokenRow, 'finalidade' | 'tokenHash'> & Partial<Pick<TokenRow, 'usuarioId' | 'pedido'>>,
  vida: number,
): Promise<number> {
  const [linha] = await escopo
    .insert(tokenUnico)
    .values({ ...novo, expiraEm: prazo(vida) })
    .returning({ id: tokenUnico.id })
  if (!linha) throw new Error('O token não foi gravado.')
  return linha.id
}

/** Gives a living token another text and all of its time; null when it lives no longer. */
export async function renovar(
  escopo: Escopo,
  id: number,
  tokenHash: string,
  vida: number,
): Promise<TokenRow | null> {
  const [linha] = await escopo
    .update(tokenUnico)
    .set({ tokenHash, expiraEm: prazo(vida) })
    .where(and(eq(tokenUnico.id, id), vivo))
    .returning()
  return linha ?? null
}

/** The newest living token of that kind that a user has. */
export async function doUsuario(
  escopo: Escopo,
  usuarioId: number,
  finalidade: Finalidade,
): Promise<TokenRow | null> {
  const [linha] = await escopo
    .select()
    .from(tokenUnico)
    .where(and(eq(tokenUnico.usuarioId, usuarioId), eq(tokenUnico.finalidade, finalidade), vivo))
    .orderBy(desc(tokenUnico.id))
    .limit(1)
  return linha ?? null
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
