import pg from 'pg'
import type { Database } from '#server/db/open.ts'
import type { Fila } from '#server/jobs/fila.ts'

/**
 * Makes the statements fail for which `agora` says so: before they reach the database, or after it has done them.
 * @returns what ends it
 */
export function falharNa(agora: () => boolean, chegou: boolean): () => void {
  const falha = () => Promise.reject(new Error('o processo morreu'))
  const cliente = pg.Client.prototype
  const original = Reflect.get(cliente, 'query') as (this: pg.Client, ...args: unknown[]) => Promise<unknown>
  function query(this: pg.Client, ...args: unknown[]) {
    // with a callback it is one of the pool's own, of no job
    if (typeof args.at(-1) === 'function' || !agora()) return original.apply(this, args)
    return chegou ? original.apply(this, args).then(falha) : falha()
  }
  Reflect.set(cliente, 'query', query)
  return () => void Reflect.set(cliente, 'query', original)
}

/** Takes up at once what waits for another attempt, or what a process had under way when it died, until nothing is left. */
export async function esgotar(database: Database, fila: Fila): Promise<void> {
  for (;;) {
    await fila.ocioso()
    const { rowCount } = await database.conexoes.query(
      "update pgboss.job set state = 'retry', start_after = now() - interval '1 second' where state in ('retry', 'active')",
    )
    if (rowCount === 0) return
  }
}
