import type { Database } from '#server/db/open.ts'

/**
 * Waits until no job runs and none is due, and forgets those that have failed and would be tried again later: for tests that look at all rows
 * before and after something.
 */
export async function assentarTrabalhos(
  app: { fila: { ocioso: () => Promise<void> } },
  { pool }: Pick<Database, 'pool'>,
) {
  await app.fila.ocioso()
  await pool.query(`delete from pgboss.job where state = 'retry'`)
}
