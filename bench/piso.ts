/**
 * The floor of what a server takes: bare Fastify and pg with the statements that somebody gives it, whose rows leave as the driver has them.
 * Nobody is asked who they are, and nothing is checked or remembered. In the process of a benchmark, or in one of its own like the server
 * beside it (`iniciarProcesso`).
 */
import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'

const noop = () => {}

export interface Instrucao {
  sql: string
  params: unknown[]
}

/** A server that takes groups of statements by POST, each of which gets a path; there they are sent at once, and the rows of the first answer. */
export function criarPiso(connectionString: string | undefined): FastifyInstance {
  const pool = new pg.Pool({ connectionString, max: 10 })
  // a benchmark that fails takes the database away, and says why itself
  pool.on('error', noop)
  const grupos: Instrucao[][] = []
  const nomes = new Map<string, string>()
  // by its name a connection prepares a text once
  const nomeDe = (sql: string) => {
    const nome = nomes.get(sql) ?? `piso${nomes.size}`
    nomes.set(sql, nome)
    return nome
  }
  const app = Fastify()
  app.post<{ Body: Instrucao[][] }>('/', ({ body }) => {
    const primeiro = grupos.length
    grupos.push(...body)
    return body.map((_, i) => `/${primeiro + i}`)
  })
  app.get<{ Params: { n: string } }>('/:n', async ({ params: { n } }) => {
    const grupo = grupos[Number(n)] ?? []
    const lidas = await Promise.all(
      grupo.map(({ sql, params }) => pool.query<object>({ name: nomeDe(sql), text: sql, values: params })),
    )
    return { items: lidas[0]?.rows ?? [] }
  })
  app.addHook('onClose', () => pool.end())
  return app
}

/** Gives groups of statements to a floor. @returns the path of each */
export async function registrar(origem: string, grupos: readonly Instrucao[][]): Promise<string[]> {
  const answer = await fetch(origem, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(grupos),
  })
  return (await answer.json()) as string[] // as above
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const app = criarPiso(process.env.DATABASE_URL)
  console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
  process.once('SIGTERM', () => void app.close())
}
