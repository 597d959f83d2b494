import { eq } from 'drizzle-orm'
import type { JWK } from 'jose'
import type { Db } from '#server/db/open.ts'
import { chavePublica } from '#server/db/schema.ts'

// The keys are the server's and not an entidade's: no scope bounds them.

/** Publishes the public half of a key; one that is there already stays. */
export async function publicar(db: Db, kid: string, jwk: JWK): Promise<void> {
  await db.insert(chavePublica).values({ kid, jwk }).onConflictDoNothing()
}

/** The public key of that id, of whichever process. */
export async function publicada(db: Db, kid: string): Promise<JWK | null> {
  const [row] = await db.select({ jwk: chavePublica.jwk }).from(chavePublica).where(eq(chavePublica.kid, kid))
  return row ? (row.jwk as JWK) : null // what `publicar` wrote
}
