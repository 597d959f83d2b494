import { once } from 'node:events'
import { createServer, type AddressInfo, type Server as TcpServer } from 'node:net'
import pg from 'pg'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import type { UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import type { Tarefa } from '#src/api/contract/servicos/tarefa.ts'
import { ownDatabase } from '#server/test-support/database.ts'
import { waitForLocks } from '#server/test-support/locks.ts'
import { onPostgres } from '#server/test-support/templates.ts'
import { useProcesses } from '#server/test-support/processo.ts'

/** Work that was promised, and processes that are killed before they have done it. */
const { newDir, start } = useProcesses()
const { alfa, senha } = inject('templates').mundo
const abertos: TcpServer[] = []
afterEach(() => {
  for (const server of abertos.splice(0)) server.close()
})

async function signIn(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/auth/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-entidade': alfa.slug },
    body: JSON.stringify({ login: alfa.admin.email, senha }),
  })
  const { accessToken } = (await answer.json()) as UsuarioComTokens
  return { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
}

/** A mail server that says nothing until it is told to, and keeps what it then takes. */
async function correio() {
  const cartas: string[] = []
  let mudo = true
  let tentativas = 0
  const server = createServer((socket) => {
    tentativas++
    socket.on('error', () => undefined) // of a client that was killed
    if (mudo) return
    let dados: string | null = null
    socket.write('220 teste\r\n')
    socket.on('data', (pedaco) => {
      const texto = pedaco.toString()
      if (dados !== null) {
        dados += texto
        if (!dados.endsWith('\r\n.\r\n')) return
        cartas.push(dados)
        dados = null
        socket.write('250 ok\r\n')
      } else if (texto.startsWith('DATA')) {
        dados = ''
        socket.write('354 siga\r\n')
      } else if (texto.startsWith('QUIT')) socket.end('221 até\r\n')
      else socket.write('250 ok\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  abertos.push(server)
  const { port } = server.address() as AddressInfo // listening on TCP
  return {
    SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    cartas,
    tentativas: () => tentativas,
    falar: () => (mudo = false),
  }
}

/** A database for the processes of one test: the embedded one is theirs by its directory. */
async function banco(): Promise<{
  env: Record<string, string>
  client: pg.Client | null
  drop: () => Promise<void>
}> {
  const proprio = await ownDatabase('world')
  const { url, env } = proprio
  if (url === null) return { env, client: null, drop: () => proprio.remove() }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    env,
    client,
    drop: async () => {
      await client.end()
      await proprio.remove()
    },
  }
}

/** Jobs of a process that is gone, as if their time were over: others take them when the engine looks next, every 15 seconds. */
const envelhecer = (client: pg.Client) =>
  client.query("update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'")

it('an invitation that was acknowledged is mailed, though the process is killed before it was', async () => {
  const { SMTP_URL, cartas, tentativas, falar } = await correio()
  const { env, client, drop } = await banco()
  const tudo = { ...env, SMTP_URL, PUBLIC_URL: 'https://app.exemplo.org.br' }
  try {
    const primeiro = await start(tudo)
    const answer = await fetch(`${primeiro.url}/api/usuario`, {
      method: 'POST',
      headers: await signIn(primeiro.url),
      body: JSON.stringify({
        nome: 'Nova Colega',
        email: 'nova.colega@exemplo.org.br',
        papeis: ['consulta'],
      }),
    })
    expect(answer.status).toBe(200)
    // it has begun to send, and waits
    await vi.waitFor(() => expect(tentativas()).toBeGreaterThan(0))
    primeiro.child.kill('SIGKILL')
    await primeiro.exit
    expect(cartas).toEqual([])
    falar()
    if (client) await envelhecer(client)
    const segundo = await start(tudo)
    if (client) {
      // freed by the engine's next look, and tried again after a minute or two
      await vi.waitUntil(async () => {
        const { rowCount } = await client.query(
          "update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'",
        )
        return rowCount === 1
      }, 60_000)
    }
    await vi.waitFor(() => expect(cartas).toHaveLength(1))
    expect(cartas[0]).toContain('nova.colega@exemplo.org.br')
    segundo.child.kill('SIGTERM')
    expect(await segundo.exit).toBe(0)
  } finally {
    await drop()
  }
})

describe('a notice to many', () => {
  const QUANTOS = 60_000

  /** How many have it once, and how many more than once. */
  const contagem = async (client: pg.Client) => {
    const { rows } = await client.query<{ uma: number; mais: number }>(
      `select count(*) filter (where n = 1)::int as uma, count(*) filter (where n > 1)::int as mais
       from (select usuario_id, count(*) as n from notificacao where message = 'Assembleia' group by 1) as por_usuario`,
    )
    return rows[0]
  }

  it.runIf(onPostgres)(
    'whose process is killed on the way is finished by another one, once for each recipient',
    async () => {
      const { env, client, drop } = await banco()
      if (!client) throw new Error('Este teste é do PostgreSQL.')
      try {
        const um = await start(env)
        const outro = await start({ ...env, DATA_DIR: newDir() })
        await client.query(
          `insert into usuario (entidade_id, is_admin, nome, email, papeis)
           select entidade_id, false, 'Associado ' || n, 'associado' || n || '@exemplo.org.br', '{}'
           from usuario, generate_series(1, ${QUANTOS}) as n where email = $1`,
          [alfa.admin.email],
        )
        // whoever has the work waits before the last of them, with some of it committed, and is killed there
        await client.query('begin')
        await client.query('select 1 from usuario where email = $1 for update', [
          `associado${QUANTOS}@exemplo.org.br`,
        ])
        const headers = await signIn(um.url)
        const answer = await fetch(`${um.url}/api/notification`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ messageType: 'Aviso', message: 'Assembleia' }),
        })
        const { destinatarios, tarefaId } = (await answer.json()) as {
          destinatarios: number
          tarefaId: number
        }
        expect(destinatarios).toBeGreaterThan(QUANTOS)
        const ler = async () =>
          (await (await fetch(`${outro.url}/api/tarefa/${tarefaId}`, { headers })).json()) as Tarefa
        // which of the two has it is told by nobody: the one that took the request hears of it first
        await waitForLocks({ pool: client })
        um.child.kill('SIGKILL')
        await um.exit
        await client.query('rollback')
        const meio = await ler()
        expect(meio).toMatchObject({ situacao: 'executando', terminadaEm: null })
        expect(meio.feitos).toBeGreaterThan(0)
        expect(meio.feitos).toBeLessThan(destinatarios)
        await envelhecer(client)
        await vi.waitFor(async () => expect((await ler()).situacao).toBe('concluida'), {
          timeout: 60_000,
          interval: 200,
        })
        expect(await ler()).toMatchObject({ feitos: destinatarios, total: destinatarios })
        expect(await contagem(client)).toEqual({ uma: destinatarios, mais: 0 })
        outro.child.kill('SIGTERM')
        expect(await outro.exit).toBe(0)
      } finally {
        await drop()
      }
    },
    180_000,
  )
})
