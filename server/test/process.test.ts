import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { UsuarioComTokens } from '#src/api/contract/auth.ts'
import type { LinhaCadastro } from '#src/api/contract/cadastro-lista.ts'
import type { PessoaJuridica } from '#src/api/contract/cadastro.ts'
import type { Pagina } from '#src/api/contract/common.ts'
import { digitosCnpj } from '#src/api/contract/documento.ts'
import { HUB_PATH, RECEIVE_NOTIFICATION } from '#src/api/contract/notification.ts'
import { createDatabase } from './harness.ts'

/** The server as an operator meets it: a process with an environment, signals and an exit code. */
const dirs: string[] = []
const children: ChildProcess[] = []

function newDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'contribui-processo-'))
  dirs.push(dir)
  return dir
}

afterEach(() => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
})
afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
})

interface Server {
  url: string
  child: ChildProcess
  exit: Promise<number | null>
}

function launch(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'info', RATE_LIMIT: '0', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  const listening = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
      if (url) resolve(url)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void exit.then(() => reject(new Error(output)))
  })
  listening.catch(() => undefined)
  return { child, exit, listening, output: () => output }
}

async function start(env: Record<string, string>): Promise<Server> {
  const { child, exit, listening } = launch(env)
  return { url: await listening, child, exit }
}

async function refusal(env: Record<string, string>) {
  const { exit, output } = launch(env)
  return { code: await exit, output: output() }
}

const embedded = process.env.TEST_DB !== 'postgres'

describe('a wrong setting stops the start with a sentence that names it', () => {
  it.each([
    ['PORT', { PORT: 'abc' }, 'PORT: informe um número inteiro de 0 a 65535.'],
    ['RATE_LIMIT', { RATE_LIMIT: '-1' }, 'RATE_LIMIT: o mínimo é 0.'],
    ['DEMO', { DEMO: 'sim' }, 'DEMO: use 0 ou 1.'],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: endereço inválido'],
    [
      'DATABASE_URL without a server',
      { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
      'DATABASE_URL: não foi possível conectar',
    ],
    ['LOG_LEVEL', { LOG_LEVEL: 'muito' }, 'LOG_LEVEL: use um de:'],
    ['SMTP_URL', { SMTP_URL: 'mail.exemplo.org' }, 'SMTP_URL: endereço inválido; use a forma smtp://'],
    [
      'SMTP_URL without an address for links',
      { SMTP_URL: 'smtp://mail.exemplo.org' },
      'PUBLIC_URL: informe o endereço público',
    ],
    ['MAIL_FROM', { MAIL_FROM: 'ninguém' }, 'MAIL_FROM: informe um endereço de e-mail'],
    ['JWT_PRIVATE_KEY', { JWT_PRIVATE_KEY: 'segredo' }, 'JWT_PRIVATE_KEY: não é uma chave privada Ed25519'],
    ['HOST', { HOST: '203.0.113.7' }, 'HOST: o endereço 203.0.113.7 não é desta máquina.'],
    ['DATA_DIR', { DATA_DIR: '/dev/null/x' }, 'DATA_DIR: não foi possível criar o diretório'],
  ])('%s', async (_name, env, sentence) => {
    const { code, output } = await refusal({ DATA_DIR: newDir(), ...env })
    expect(code).toBe(1)
    expect(output).toContain(sentence)
    expect(output).not.toContain('    at ') // a sentence, not a stack
  })
})

describe.runIf(embedded)('embedded database', () => {
  it('ends cleanly on SIGTERM and gives the directory to the next process, but not to two at once', async () => {
    const dir = newDir()
    const first = await start({ DATA_DIR: dir })
    const second = await refusal({ DATA_DIR: dir })
    expect(second.code).toBe(1)
    expect(second.output).toContain(`já está em uso pelo processo ${first.child.pid}`)
    expect((await fetch(`${first.url}/api/docs/json`)).status).toBe(200)

    first.child.kill('SIGTERM')
    expect(await first.exit).toBe(0)
    const third = await start({ DATA_DIR: dir })
    expect((await fetch(`${third.url}/api/docs/json`)).status).toBe(200)
  })

  it('keeps every acknowledged write when it is killed while writing, round after round', async () => {
    const dir = newDir()
    const acknowledged: number[] = []
    for (let round = 0; round < 3; round++) {
      const server = await start({ DATA_DIR: dir, DEMO: '1' })
      const headers = await signIn(server.url)
      const kill = setTimeout(() => server.child.kill('SIGKILL'), 400 + 150 * round)
      for (let i = 0; ; i++) {
        const matricula = await include(server.url, headers, round * 10_000 + i)
        if (matricula === null) break
        acknowledged.push(matricula)
      }
      clearTimeout(kill)
      await server.exit
    }
    const server = await start({ DATA_DIR: dir, DEMO: '1' })
    const headers = await signIn(server.url)
    const found: number[] = []
    for (let page = 1, pages = 1; page <= pages; page++) {
      const answer = await fetch(`${server.url}/api/pessoajuridica?q=gravada&pageSize=100&page=${page}`, {
        headers,
      })
      const list = (await answer.json()) as Pagina<LinhaCadastro>
      pages = list.totalPages
      found.push(...list.items.map(({ matricula }) => matricula))
    }
    expect(acknowledged.length).toBeGreaterThan(0)
    expect(acknowledged.filter((matricula) => !found.includes(matricula))).toEqual([])
  }, 120_000)
})

describe.runIf(!embedded)('several processes on one PostgreSQL', () => {
  it('migrate and fill it once, accept each other’s tokens, and carry a push from one to a browser of the other', async () => {
    const { url: DATABASE_URL, drop } = await createDatabase()
    try {
      const env = { DATABASE_URL, DEMO: '1' }
      const [one, other] = await Promise.all([
        start({ ...env, DATA_DIR: newDir() }),
        start({ ...env, DATA_DIR: newDir() }),
      ])
      const headers = await signIn(one.url)
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
    } finally {
      await drop()
    }
  }, 60_000)
})

async function signIn(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/auth/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'admin@demo.local', senha: 'Contribui-2026' }),
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
    const { atualizadoEm: _em, atualizadoPor: _por, ...fields } = blank
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
