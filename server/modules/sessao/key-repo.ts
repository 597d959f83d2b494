import type { JWK } from 'jose'
import type { Db } from '#server/db/open.ts'
import { chavePublica } from '#server/db/schema.ts'

// The keys are the server's and not an entidade's: no scope bounds them.

/** Publishes the public half of a key; one that is there already stays. */
export async function publicar(db: Db, kid: string, jwk: JWK): Promise<void> {
  await db.insert(chavePublica).values({ kid, jwk }).onConflictDoNothing()
}

/** The public keys of all processes. */
export async function publicadas(db: Db): Promise<{ kid: string; jwk: JWK }[]> {
  const rows = await db.select({ kid: chavePublica.kid, jwk: chavePublica.jwk }).from(chavePublica)
  return rows.map(({ kid, jwk }) => ({ kid, jwk: jwk as JWK })) // what `publicar` wrote
}
