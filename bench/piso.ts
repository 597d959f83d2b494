/**
 * The floor of what a server takes: bare Fastify and pg with the statements that somebody gives it, whose rows leave as the driver has them.
 * Nobody is asked who they are, and nothing is checked or remembered. A process of its own (`iniciarProcesso`), like the server beside it.
 */
import Fastify from 'fastify'
import pg from 'pg'

/** Statements that are sent at once; the rows of the first are the answer's. */
type Grupo = readonly { sql: string; params: unknown[] }[]

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const grupos: Grupo[] = []
const nomes = new Map<string, string>()

/** A name for each text, by which a connection prepares it once. */
function nomeDe(sql: string): string {
  const nome = nomes.get(sql) ?? `piso${nomes.size}`
  nomes.set(sql, nome)
  return nome
}

const app = Fastify()
app.post<{ Body: Grupo[] }>('/', ({ body }) => {
  const primeiro = grupos.length
  grupos.push(...body)
  return body.map((_, i) => `/${primeiro + i}`)
})
app.get<{ Params: { n: string } }>('/:n', async ({ params }) => {
  const lidas = await Promise.all(
    (grupos[Number(params.n)] ?? []).map(({ sql, params: values }) =>
      pool.query<object>({ name: nomeDe(sql), text: sql, values }),
    ),
  )
  return { items: lidas[0]?.rows ?? [] }
})
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
process.once('SIGTERM', () => void app.close().then(() => pool.end()))
