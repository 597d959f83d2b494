import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { migrate as apply } from 'drizzle-orm/node-postgres/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { instalarFilas } from '#server/jobs/install.ts'
import type { Database } from './open.ts'

/** Any constant will do: it names the lock that one migrating process at a time holds. */
const LOCK = 7_203_514

/**
 * Brings the database's schema up to date. Processes that start together wait for the first one and find nothing left to do; the lock
 * is the session's own, so it ends with the process that holds it.
 */
export async function migrate({ conexoes }: Database): Promise<void> {
  await conexoes.semLimites(async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    // the migrator's client needs no more than `query`
    await apply(drizzle(client as pg.Client), { migrationsFolder: folder() })
    await instalarFilas(client)
    await client.query('select pg_advisory_unlock($1)', [LOCK])
  })
}

/** Beside this file in source; beside the bundle once built. */
function folder(): string {
  const path = fileURLToPath(new URL('./migrations', import.meta.url))
  if (!existsSync(path)) throw new Error(`Migrações não encontradas em ${path}.`)
  return path
}
