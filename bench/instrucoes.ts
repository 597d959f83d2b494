import { performance } from 'node:perf_hooks'
import pg from 'pg'
import type { Database } from '#server/db/open.ts'

/** What was sent, in its order, as the driver was given it. */
export type Instrucoes = [consulta: string | pg.QueryConfig, valores?: unknown[]][]

/** Does some work and tells what statements a database was sent meanwhile, apart for each connection that they took. */
export async function gravar({ pool }: Database, trabalho: () => Promise<unknown>): Promise<Instrucoes[]> {
  const porConexao = new Map<pg.PoolClient, Instrucoes>()
  const ouvir = (client: pg.PoolClient) => {
    if (porConexao.has(client)) return
    const dela: Instrucoes = []
    porConexao.set(client, dela)
    const enviar = client.query.bind(client) as (...instrucao: Instrucoes[number]) => Promise<pg.QueryResult>
    // one of its many signatures, which all callers use
    client.query = ((...instrucao: Instrucoes[number]) => {
      dela.push(instrucao)
      return enviar(...instrucao)
    }) as typeof client.query
  }
  pool.on('acquire', ouvir)
  try {
    await trabalho()
  } finally {
    pool.off('acquire', ouvir)
    for (const client of porConexao.keys()) Reflect.deleteProperty(client, 'query')
  }
  return [...porConexao.values()]
}

/** None of what is measured: for how long a statement may take at most, and what the queue of jobs looks for now and then. */
const A_PARTE = /^set local statement_timeout|\bpgboss\./

/** The statements of what is measured alone; `gravar` writes down all that is sent meanwhile. */
export function daMedida(gravadas: readonly Instrucoes[]): Instrucoes[] {
  const texto = (consulta: string | pg.QueryConfig) =>
    typeof consulta === 'string' ? consulta : consulta.text
  return gravadas
    .map((dela) => dela.filter(([consulta]) => !A_PARTE.test(texto(consulta))))
    .filter((dela) => dela.length > 0)
}

/** Statements on connections of their own, planned as those of the server are, and without a limit to their time. */
export class SemServidor {
  private constructor(
    private readonly clients: readonly pg.Client[],
    private readonly instrucoes: readonly Instrucoes[],
  ) {}

  static async abrir({ pool }: Database, gravadas: readonly Instrucoes[]): Promise<SemServidor> {
    const { connectionString, options } = pool.options
    const instrucoes = daMedida(gravadas)
    const clients = instrucoes.map(() => new pg.Client({ connectionString, options }))
    await Promise.all(clients.map((client) => client.connect()))
    return new SemServidor(clients, instrucoes)
  }

  /** How many there are. */
  get quantas(): number {
    return this.instrucoes.flat().length
  }

  /** Sends all of them again, those of each connection one after the other. @returns milliseconds */
  async enviar(): Promise<number> {
    const antes = performance.now()
    await Promise.all(
      this.clients.map(async (client, i) => {
        for (const instrucao of this.instrucoes[i] ?? []) await client.query(...instrucao)
      }),
    )
    return performance.now() - antes
  }

  async fechar(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.end()))
  }
}
