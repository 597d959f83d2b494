import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { codigoPrimeiroAcesso } from '#server/db/schema/contas.ts'

const { hash: coluna, expiraEm } = codigoPrimeiroAcesso
const vale = (hash: string) => and(eq(coluna, hash), gt(expiraEm, sql`now()`))

/** Keeps the hash of a new code for so many seconds; those whose time is over go. */
export async function incluir(db: Db, hash: string, segundos: number): Promise<void> {
  await db.delete(codigoPrimeiroAcesso).where(lt(expiraEm, sql`now()`))
  await db
    .insert(codigoPrimeiroAcesso)
    .values({ hash, expiraEm: sql`now() + make_interval(secs => ${segundos})` })
}

/** Whether a code of that hash works. */
export async function valido(db: Db, hash: string): Promise<boolean> {
  return (await db.select({ hash: coluna }).from(codigoPrimeiroAcesso).where(vale(hash))).length > 0
}

/** Uses a code up; false for one that does not work, or that another transaction has just used. */
export async function gastar(db: Db, hash: string): Promise<boolean> {
  const gastos = await db.delete(codigoPrimeiroAcesso).where(vale(hash)).returning({ hash: coluna })
  return gastos.length > 0
}

export async function apagarTodos(db: Db): Promise<void> {
  await db.delete(codigoPrimeiroAcesso)
}
