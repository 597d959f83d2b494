import { sql } from 'drizzle-orm'
import type { Db } from './open.ts'
import { entidade } from './schema/entidade.ts'

/** Names the lock under which entidades are made. */
const LOCK = 7_203_515

/** Whether there is no entidade yet: nobody has put anything in this database. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.select({ id: entidade.id }).from(entidade).limit(1)).length === 0
}

/** Makes transactions that make entidades wait for each other, until each ends: which is the first, and whose slug is free, one at a time. */
export async function travarEntidades(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`)
}
