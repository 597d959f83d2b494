import pg from 'pg'
import type { Database } from '#server/db/open.ts'
import type { Fila } from '#server/jobs/fila.ts'
import { everything } from './extent.ts'

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

/** Of the statements of some work, every third is failed, another third before it reaches the database than after; all in a run of everything. */
const STEP = everything ? 1 : 3

/**
 * Does some work over and over, each time with another of its statements failing: the first, the second and so on, until none is left to
 * fail; first those that never reach the database, then those that were done in it. Each time it is taken up again to its end.
 * @param comecar stores the work, of which nothing runs before `fila` is woken
 * @param conferir looks at what has come of it; `comando` is the number of the statement that failed
 * @param aoFalhar is called as the statement fails
 * @returns how many statements such work is, at least
 */
export async function emCadaComando<T>(
  { database, fila }: { database: Database; fila: Fila },
  comecar: () => Promise<T>,
  conferir: (comecado: T, comando: number) => Promise<void>,
  aoFalhar: () => void = () => {},
): Promise<number> {
  const comandos = []
  for (const chegou of [false, true]) {
    let comando = everything || chegou ? 1 : 2
    // a queue that looked for work by its own clock may have done some before the counting: only twice is an end
    for (let emVao = 0; emVao < 2;) {
      const comecado = await comecar()
      let contagem = 0
      const deNovo = falharNa(() => {
        if (++contagem !== comando) return false
        aoFalhar()
        return true
      }, chegou)
      await fila.ocioso().catch(() => undefined) // its own statement may be the one
      const alcancado = contagem >= comando
      deNovo()
      await esgotar(database, fila)
      await conferir(comecado, comando)
      emVao = alcancado ? 0 : emVao + 1
      if (alcancado) comando += STEP
    }
    comandos.push(comando - STEP)
  }
  return Math.min(...comandos)
}
