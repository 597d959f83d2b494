import type pg from 'pg'
import { expect, vi } from 'vitest'
import type { Database } from '#server/db/open.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { onPostgres } from './templates.ts'

// A lock is shown by holding one transaction open and seeing the other wait. Many calls at once pass by luck without any lock.

/** Whether one transaction can wait for another: the embedded database has one connection, on which nobody writes beside anybody. */
export const transactionsWait = onPostgres

/** Resolves once exactly `many` connections of the database wait for a lock. @throws when that has not come about within 20 seconds */
export const waitForLocks = ({ pool }: { pool: pg.Pool | pg.Client }, many = 1): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await pool.query<{ waiting: number }>(
      'select count(distinct pid)::int as waiting from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()',
    )
    expect(rows[0]?.waiting).toBe(many)
  }, 20_000)

interface Held<T> {
  /** What the work came to, not committed yet. */
  result: T
  /** Commits, and resolves once that is done. */
  release(): Promise<void>
}

/** Does some work in a transaction that stays open until it is released. @throws whatever the work throws */
export function hold<T>(escopo: Escopo, work: () => Promise<T>): Promise<Held<T>> {
  return new Promise((resolve, reject) => {
    let open = () => {}
    const gate = new Promise<void>((pass) => (open = pass))
    const committed = escopo.transacao(async () => {
      const result = await work()
      resolve({
        result,
        async release() {
          open()
          await committed
        },
      })
      await gate
    })
    committed.catch(reject)
  })
}

/**
 * Begins `second` while the transaction of `first` is open, and commits that once `second` waits for it.
 * @throws when `second` waits for nothing
 */
export async function oneAfterTheOther<A, B>(
  database: Database,
  [escopo, first]: [Escopo, () => Promise<A>],
  second: () => Promise<B>,
): Promise<{ first: A; second: PromiseSettledResult<B> }> {
  const held = await hold(escopo, first)
  const later = Promise.allSettled([second()])
  try {
    await waitForLocks(database)
  } finally {
    await held.release()
  }
  return { first: held.result, second: (await later)[0] }
}
