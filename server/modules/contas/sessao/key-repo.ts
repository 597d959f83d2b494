import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { JWK } from 'jose'
import type { Db } from '#server/db/open.ts'
import { chavePublica } from '#server/db/schema/contas.ts'

// The keys are the server's and not an entidade's: no scope bounds them.

export interface ChavePublicada {
  kid: string
  jwk: JWK
  criadaEm: Date
  /** Until when tokens of it are accepted. */
  expiraEm: Date
  /** From when on none is, whatever it says. */
  revogadaEm: Date | null
}

/** Publishes the public half of a key; one that is there already stays as it is, a revoked one revoked. */
export async function publicar(db: Db, kid: string, jwk: JWK, expiraEm: Date): Promise<void> {
  await db.insert(chavePublica).values({ kid, jwk, expiraEm }).onConflictDoNothing()
}

/** The public keys of all processes, in the order in which they were made. */
export async function publicadas(db: Db): Promise<ChavePublicada[]> {
  const { kid, jwk, criadaEm, expiraEm, revogadaEm } = chavePublica
  const rows = await db
    .select({ kid, jwk, criadaEm, expiraEm, revogadaEm })
    .from(chavePublica)
    .orderBy(asc(criadaEm), asc(kid))
  return rows.map((row) => ({ ...row, jwk: row.jwk as JWK })) // what `publicar` wrote
}

/** Has tokens of a key be accepted for longer: one that the operator gave lasts as long as it is used. */
export async function prolongar(db: Db, kid: string, expiraEm: Date): Promise<void> {
  await db.update(chavePublica).set({ expiraEm }).where(eq(chavePublica.kid, kid))
}

/** Revokes a key. @returns whether there is one that was not yet */
export async function revogar(db: Db, kid: string): Promise<boolean> {
  const feita = await db
    .update(chavePublica)
    .set({ revogadaEm: sql`now()` })
    .where(and(eq(chavePublica.kid, kid), isNull(chavePublica.revogadaEm)))
  return (feita.rowCount ?? 0) > 0
}

/** Deletes keys of which nothing is accepted any more; a revoked one stays, so that a process that still has it does not publish it again. */
export async function expurgar(db: Db, antesDe: Date): Promise<void> {
  await db
    .delete(chavePublica)
    .where(and(lt(chavePublica.expiraEm, antesDe), isNull(chavePublica.revogadaEm)))
}
