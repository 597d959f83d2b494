import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request, type Agent } from 'node:http'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import { CONTAS_DEMO } from '#server/db/demo/usuarios.ts'
import { ensureBuilt } from '../../scripts/lib/prepare.mjs'
import { POSTGRES } from '../databases.ts'
import { emDiretorio } from '../lib.ts'

/** As an operator has it: the sources serve no page. */
const MAIN = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))

/** A server of its own process, which a trial may mistreat. */
export interface Alvo {
  origin: string
  child: ChildProcess
  /** What it has printed. */
  impresso: () => string
}

/** Starts the server, with the demo's data unless told otherwise. */
export async function iniciar(env: Record<string, string>): Promise<Alvo> {
  await ensureBuilt()
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', DEMO: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let impresso = ''
  const origin = await new Promise<string>((resolve, reject) => {
    const ler = (pedaco: Buffer) => {
      impresso += pedaco.toString()
      const achado = /http:\/\/127\.0\.0\.1:\d+/.exec(impresso)?.[0]
      if (achado) resolve(achado)
    }
    child.stdout.on('data', ler)
    child.stderr.on('data', ler)
    child.once('close', () => reject(new Error(`O servidor não iniciou.\n${impresso}`)))
  })
  return { origin, child, impresso: () => impresso }
}

/** Tells it to stop. @returns its exit code */
export async function encerrar({ child }: Alvo): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode
  const fim = once(child, 'close')
  child.kill('SIGTERM')
  await fim
  return child.exitCode
}

/** Runs the work with the settings of each database; PostgreSQL only where one answers. */
export async function emCadaBanco(
  trabalho: (nome: 'embutido' | 'PostgreSQL', env: Record<string, string>) => Promise<void>,
): Promise<void> {
  await emDiretorio((dir) => trabalho('embutido', { DATA_DIR: dir }))
  const servidor = new pg.Client({ connectionString: POSTGRES, connectionTimeoutMillis: 3000 })
  try {
    await servidor.connect()
  } catch {
    console.log('\nPostgreSQL: PULADO, pois nenhum responde.')
    return
  }
  const nome = `contribui_ataque_${process.pid}`
  await servidor.query(`create database ${nome}`)
  const url = new URL(POSTGRES)
  url.pathname = `/${nome}`
  try {
    await emDiretorio((dir) => trabalho('PostgreSQL', { DATA_DIR: dir, DATABASE_URL: url.href }))
  } finally {
    await servidor.query(`drop database ${nome} with (force)`)
    await servidor.end()
  }
}

export interface Pedido {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}
export interface Resposta {
  status: number
  headers: Record<string, string | string[] | undefined>
  corpo: string
}

/** One request, from another loopback address if told so. */
export function pedir(origin: string, { path, method = 'GET', headers = {}, body }: Pedido, agent?: Agent) {
  return new Promise<Resposta>((resolve, reject) => {
    const enviado = request(`${origin}${path}`, { agent, method, headers }, (response) => {
      let corpo = ''
      response.on('data', (parte: Buffer) => (corpo += parte.toString()))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, corpo }),
      )
      response.on('error', reject)
    })
    enviado.on('error', reject)
    enviado.end(body)
  })
}

const demo = {
  admin: CONTAS_DEMO.find(({ isAdmin }) => isAdmin),
  public: CONTAS_DEMO.find(({ isAdmin }) => !isAdmin),
}

/** The sign-in of one of the demo's accounts. */
export const entrada = (
  area: 'admin' | 'public',
  senha = demo[area]?.senha,
  login = demo[area]?.login,
): Pedido => ({
  path: `/api/auth/${area}/login`,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ login, senha }),
})

/**
 * Signs in.
 * @param conta of another than the demo's first of its area; that of another entidade with the name of that
 * @returns the header of later calls
 */
export async function autorizado(
  origin: string,
  area: 'admin' | 'public',
  conta: { login?: string; entidade?: string } = {},
) {
  const pedido = entrada(area, undefined, conta.login)
  const { status, corpo } = await pedir(origin, {
    ...pedido,
    headers: { ...pedido.headers, ...(conta.entidade !== undefined && { 'x-entidade': conta.entidade }) },
  })
  if (status !== 200) throw new Error(`Login: ${status} ${corpo}`)
  return { authorization: `Bearer ${(JSON.parse(corpo) as UsuarioComTokens).accessToken}` }
}

export const pausa = (quanto: number) => new Promise((resolve) => setTimeout(resolve, quanto))
