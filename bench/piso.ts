/**
 * The floor of what a server takes: bare Fastify and the driver, with the statements that somebody gives it, whose rows leave as they are. Nobody is
 * asked who they are, and nothing is checked or remembered. In the process of a benchmark, or in one of its own like the server beside it
 * (`iniciarProcesso`).
 */
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import pg from 'pg'
import type { Instrucoes } from './instrucoes.ts'

/**
 * A server on a pool, which gives each group of statements a path: those of one connection are sent one after the other, connections beside
 * each other. A group is registered here or, from another process, by POST of several, which answers with their paths.
 */
export function criarPiso(pool: pg.Pool) {
  const grupos: (readonly Instrucoes[])[] = []
  const registrar = (grupo: readonly Instrucoes[]) => `/${grupos.push(grupo) - 1}`
  const nomes = new Map<string, string>()
  /** By its name a connection plans a text once, as the server has it; an empty one asks for a plan each time. */
  const comNome = (consulta: Instrucoes[number][0]): pg.QueryConfig => {
    const { text, name = nomes.get(text) ?? `piso${nomes.size}` } =
      typeof consulta === 'string' ? { text: consulta } : consulta
    nomes.set(text, name)
    return { text, name }
  }
  const enviar = async (dela: Instrucoes) => {
    const client = await pool.connect()
    try {
      const lidas: unknown[] = []
      for (const [consulta, valores] of dela)
        lidas.push((await client.query<object>(comNome(consulta), valores)).rows)
      return lidas
    } finally {
      client.release()
    }
  }
  const app = Fastify()
  app.post<{ Body: Instrucoes[][] }>('/', ({ body }) => body.map(registrar))
  app.get<{ Params: { n: string } }>('/:n', ({ params: { n } }) =>
    Promise.all((grupos[Number(n)] ?? []).map(enviar)),
  )
  return { app, registrar }
}

/** Gives groups to a floor of another process. @returns the path of each */
export async function registrarNo(origem: string, grupos: readonly Instrucoes[][]): Promise<string[]> {
  const answer = await fetch(origem, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(grupos),
  })
  return (await answer.json()) as string[] // as above
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
  const { app } = criarPiso(pool)
  app.addHook('onClose', () => pool.end())
  console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
  process.once('SIGTERM', () => void app.close())
}
