import type { Db } from '#server/db/open.ts'
import { chaveSegredo } from '#server/db/schema/nucleo.ts'

// The key is the server's and not an entidade's: no scope bounds its row.

/** The print of the key that the secrets of this database are sealed with; null while nothing is. */
export async function impressaoGuardada(db: Db): Promise<string | null> {
  const [linha] = await db.select({ impressao: chaveSegredo.impressao }).from(chaveSegredo)
  return linha?.impressao ?? null
}

/** Says, in the transaction of the first secret, which key seals here. @returns the print that holds */
export async function firmarImpressao(db: Db, impressao: string): Promise<string | null> {
  await db.insert(chaveSegredo).values({ impressao }).onConflictDoNothing()
  return impressaoGuardada(db)
}
