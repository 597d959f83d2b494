import PgBoss from 'pg-boss'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { tipoAgendado } from '../agenda.ts'
import { Fila } from '../fila.ts'
import { tipoDeTrabalho, type Executar } from '../trabalho.ts'

/** A queue with one place, whose failures are told of. */
export const UM = tipoDeTrabalho<{ n: number }>('um', 'tarefas')
export const OUTRO = tipoDeTrabalho<{ n: number }>('outro', 'correio')
const DIARIO = tipoAgendado('diario')

/** What jobs do in a test, by their kind. */
interface Fazer {
  um?: Executar<{ n: number }>
  outro?: Executar<{ n: number }>
  aoDesistir?: Executar<{ n: number }>
  diario?: () => Promise<void>
}

/** The queues of one or more processes on the database of a test file, empty before each test and stopped after it. */
export function useFilas(h: { database: Database }) {
  let filas: Fila[] = []
  let linhas: { nivel: string; dados: object; frase: string }[] = []
  const query: Database['conexoes']['query'] = (...args) => h.database.conexoes.query(...args)

  beforeEach(async () => {
    filas = []
    linhas = []
    await query('delete from pgboss.job')
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    for (const fila of filas) await fila.parar()
  })

  const anotar = (nivel: string) => (dados: object, frase: string) =>
    void linhas.push({ nivel, dados, frase })
  const log = { info: anotar('info'), warn: anotar('warn'), error: anotar('error') }

  /** The queue of a process that does not take jobs, unless a test starts it. */
  function parada(ajustes: ConstructorParameters<typeof Fila>[2] = {}): Fila {
    const fila = new Fila(h.database, log, ajustes)
    filas.push(fila)
    return fila
  }

  return {
    parada,
    /** One process's queue, at work. */
    processo: async ({ um, outro, aoDesistir, diario }: Fazer, ajustes?: Parameters<typeof parada>[0]) => {
      const fila = parada(ajustes)
      if (um) fila.registrar(UM, um, aoDesistir)
      if (outro) fila.registrar(OUTRO, outro)
      if (diario) fila.registrar(DIARIO, diario)
      fila.agenda.incluir({ tipo: DIARIO, segundos: 86_400 })
      await fila.iniciar()
      return fila
    },
    /** What was logged. */
    linhas: () => linhas,
    frases: () => linhas.map(({ frase }) => frase),
    trabalhos: async () =>
      (
        await query<{ name: string; state: string; n: number }>(
          `select name, state::text, (data->'dados'->>'n')::int as n from pgboss.job order by created_on`,
        )
      ).rows,
    /** Lets the time pass that a job waits for its next attempt. */
    adiantar: () =>
      query(`update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`),
    /** What the engine of every process does now and then, done now. */
    manter: () =>
      new PgBoss({
        db: { executeSql: (texto) => query(texto) },
        migrate: false,
        supervise: false,
        schedule: false,
      }).maintain(),
  }
}

/** A job that notes what it was given. */
export const anotador = () => {
  const feitos: number[] = []
  return { feitos, anota: async ({ n }: { n: number }) => void feitos.push(n) }
}
