import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterEach, describe, expect, inject, it } from 'vitest'
import type { UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import { entradaDe, type PessoaJuridica } from '#src/api/contract/cadastro/cadastro.ts'
import type { LinhaCadastro } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import { digitosCnpj } from '#src/api/contract/nucleo/documento.ts'
import { HUB_PATH, RECEIVE_NOTIFICATION } from '#src/api/contract/servicos/sino.ts'
import { ownDatabase, type OwnDatabase } from '#server/test-support/database.ts'
import { onPostgres, type Fill } from '#server/test-support/templates.ts'
import { useProcesses } from '#server/test-support/processo.ts'

const { newDir, start, refusal } = useProcesses()
const databases: OwnDatabase[] = []

/** A database for processes that end with the test, and goes with it. */
async function databaseFor(fill: Fill) {
  const own = await ownDatabase(fill)
  databases.push(own)
  return own.env
}

afterEach(async () => {
  for (const own of databases.splice(0)) await own.remove()
})

it('a wrong HOST stops the start, although the database is there', async () => {
  const { code, output } = await refusal({ ...(await databaseFor('migrated')), HOST: '203.0.113.7' })
  expect(code).toBe(1)
  expect(output).toContain('HOST: o endereço 203.0.113.7 não é desta máquina.')
  expect(output).not.toContain('    at ') // a sentence, not a stack
})

it('a source whose host a question could choose stops the start', async () => {
  const { code, output } = await refusal({ CEP_URL: 'https://{cep}.exemplo.org/' })
  expect(code).toBe(1)
  expect(output).toContain('CEP_URL: endereço inválido; use a forma https://viacep.com.br/ws/{cep}/json/.')
  expect(output).not.toContain('    at ')
})

it('what is under way when the server is told to stop is answered, and then it stops', async () => {
  const server = await start(await databaseFor('world'))
  // connections that are there before the signal, whatever the machine is busy with
  await Promise.all(
    Array.from({ length: 16 }, async () => (await fetch(`${server.url}/api/health`)).arrayBuffer()),
  )
  // passwords are checked two at a time, so that most of them wait while the first are answered; each login is somebody else's
  const entradas = Array.from({ length: 16 }, async (_, i) => {
    const answer = await fetch(`${server.url}/api/auth/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-entidade': 'alfa' },
      body: JSON.stringify({ login: `ninguem-${i}@alfa.exemplo`, senha: 'janela contente' }),
    })
    return answer.status
  })
  await Promise.any(entradas)
  server.child.kill('SIGTERM')
  expect(await Promise.all(entradas)).toEqual(entradas.map(() => 401))
  expect(await server.exit).toBe(0)
})

describe.runIf(!onPostgres)('embedded database', () => {
  it('ends cleanly on SIGTERM and gives the directory to the next process, but not to two at once', async () => {
    const dir = newDir()
    const first = await start({ DATA_DIR: dir })
    const second = await refusal({ DATA_DIR: dir })
    expect(second.code).toBe(1)
    expect(second.output).toContain(`já está em uso pelo processo ${first.child.pid}`)
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200)

    first.child.kill('SIGTERM')
    expect(await first.exit).toBe(0)
    const third = await start({ DATA_DIR: dir })
    expect((await fetch(`${third.url}/api/health`)).status).toBe(200)
  })

  const {
    alfa: { admin },
    senha,
  } = inject('templates').mundo
  const alfa = { entidade: 'alfa', login: admin.email, senha }

  it('keeps every acknowledged write when it is killed while writing, round after round', async () => {
    const env = await databaseFor('world')
    const acknowledged: number[] = []
    for (let round = 0; round < 3; round++) {
      const server = await start(env)
      const headers = await signIn(server.url, alfa)
      for (let i = 0; ; i++) {
        const matricula = await include(server.url, headers, round * 10_000 + i)
        if (matricula === null) break
        acknowledged.push(matricula)
        // some writes from now, in the middle of whatever the server is then at
        if (i === 5) setTimeout(() => server.child.kill('SIGKILL'), 100 + 150 * round)
      }
      await server.exit
    }
    const server = await start(env)
    const headers = await signIn(server.url, alfa)
    const found: number[] = []
    for (let page = 1, pages = 1; page <= pages; page++) {
      const answer = await fetch(`${server.url}/api/pessoajuridica?q=gravada&pageSize=100&page=${page}`, {
        headers,
      })
      const list = (await answer.json()) as Pagina<LinhaCadastro>
      pages = list.totalPages
      found.push(...list.items.map(({ matricula }) => matricula))
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(18)
    expect(acknowledged.filter((matricula) => !found.includes(matricula))).toEqual([])
  })
})

describe.runIf(onPostgres)('several processes on one PostgreSQL', () => {
  it('migrate and fill it once, accept each other’s tokens, and carry a push from one to a browser of the other', async () => {
    const { DATABASE_URL = '' } = await databaseFor('empty')
    const env = { DATABASE_URL, DEMO: '1' }
    const [one, other] = await Promise.all([
      start({ ...env, DATA_DIR: newDir() }),
      start({ ...env, DATA_DIR: newDir() }),
    ])
    const headers = await signIn(one.url, {
      entidade: 'seecovi',
      login: 'admin@demo.local',
      senha: 'Contribui-2026',
    })
    const list = await fetch(`${other.url}/api/pessoajuridica?pageSize=1`, { headers })
    expect(((await list.json()) as Pagina<LinhaCadastro>).totalItems).toBe(2000)

    const connection = new HubConnectionBuilder()
      .withUrl(`${other.url}${HUB_PATH}`, {
        accessTokenFactory: () => headers.authorization?.slice(7) ?? '',
      })
      .configureLogging(LogLevel.None)
      .build()
    const pushed = new Promise((resolve) => connection.on(RECEIVE_NOTIFICATION, resolve))
    await connection.start()
    const body = JSON.stringify({ messageType: 'Aviso', message: 'De um processo ao outro' })
    await fetch(`${one.url}/api/notification`, { method: 'POST', headers, body })
    expect(await pushed).toMatchObject({ message: 'De um processo ao outro' })
    await connection.stop()

    one.child.kill('SIGTERM')
    other.child.kill('SIGTERM')
    expect([await one.exit, await other.exit]).toEqual([0, 0])
  })
})

interface Login {
  entidade: string
  login: string
  senha: string
}

async function signIn(url: string, { entidade, login, senha }: Login): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/auth/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-entidade': entidade },
    body: JSON.stringify({ login, senha }),
  })
  const { accessToken } = (await answer.json()) as UsuarioComTokens
  return { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
}

/** The matrícula of a company that the server says it has stored; null once the server is gone. */
async function include(url: string, headers: Record<string, string>, seed: number): Promise<number | null> {
  try {
    const blank = (await (
      await fetch(`${url}/api/pessoajuridica/novo`, { headers })
    ).json()) as PessoaJuridica
    const fields = entradaDe(blank)
    const base = `KILL${String(seed).padStart(8, '0')}`
    const body = JSON.stringify({
      ...fields,
      nome: `Gravada ${seed}`,
      registro: `${base}${digitosCnpj(base)}`,
    })
    const answer = await fetch(`${url}/api/pessoajuridica`, { method: 'POST', headers, body })
    return ((await answer.json()) as PessoaJuridica).matricula
  } catch {
    return null
  }
}
