import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import { readConfig } from '#server/config.ts'
import { semValores } from '#server/db/demoras.ts'
import { LogSampling } from '#server/log-sampling.ts'
import { listenForMetrics } from '#server/plugins/metrics.ts'
import { useApp } from '#server/test-support/harness.ts'
import { buildApp } from '../app.ts'

const h = useApp()
const apps: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

async function build(config: Partial<typeof h.config> = {}, lines: string[] = []) {
  const app = await buildApp({
    database: h.database,
    config: { ...h.config, ...config },
    log: { write: (line) => lines.push(line) },
  })
  apps.push(app)
  return app
}

const entrar = (app: FastifyInstance, senha: string) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/admin/login',
    headers: { 'x-entidade': 'alfa' },
    payload: { login: h.mundo.alfa.admin.email, senha },
  })

describe('ready', () => {
  it('once database, migrations and jobs are', async () => {
    const answer = await h.inject({ url: '/api/ready' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ status: 'ok' })
  })

  it('is refused while the database lacks a migration of this release', async () => {
    const { db } = h.database
    const [ultima] = (
      await db.execute<{ id: number; hash: string }>(
        sql`select id, hash from drizzle.__drizzle_migrations order by id desc limit 1`,
      )
    ).rows
    const chamar = async (hash: string) => {
      await db.execute(
        sql`update drizzle.__drizzle_migrations set hash = ${hash} where id = ${ultima?.id ?? 0}`,
      )
      return h.inject({ url: '/api/ready' })
    }
    const recusada = await chamar('outra')
    expect(recusada.statusCode).toBe(503)
    expect(recusada.json<Problem>()).toMatchObject({
      code: 'nao-pronto',
      detail: 'O banco de dados não tem as migrações desta versão.',
    })
    expect(recusada.headers['retry-after']).toBe('5')
    expect((await chamar(ultima?.hash ?? '')).statusCode).toBe(200)
  })

  it('is refused where no jobs run', async () => {
    const app = await build()
    await app.ready()
    expect((await app.inject({ url: '/api/ready' })).json()).toEqual({ status: 'ok' })
    await app.fila.parar()
    const recusada = await app.inject({ url: '/api/ready' })
    expect(recusada.json<Problem>()).toMatchObject({ status: 503, code: 'nao-pronto' })
    expect((await app.inject({ url: '/api/health' })).statusCode).toBe(200)
  })

  it('is refused from the moment that the server is told to stop, while it still answers', async () => {
    const app = await build()
    let deixar: () => void = () => undefined
    const espera = new Promise<void>((resolve) => (deixar = resolve))
    let entrou: () => void = () => undefined
    const chegou = new Promise<void>((resolve) => (entrou = resolve))
    app.addHook('preClose', () => {
      entrou()
      return espera
    })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    expect(await (await fetch(`${url}/api/ready`)).json()).toEqual({ status: 'ok' })
    const fim = app.close()
    await chegou
    const answer = await fetch(`${url}/api/ready`)
    expect(answer.status).toBe(503)
    expect(((await answer.json()) as Problem).detail).toBe('O servidor está encerrando.')
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
    deixar()
    await fim
  })
})

describe('id of a request', () => {
  const pedir = (id?: string) =>
    h.inject({ url: '/api/nada', ...(id !== undefined && { headers: { 'x-request-id': id } }) })

  it('is the proxy’s own where that is well formed, in the answer’s header and its problem', async () => {
    const answer = await pedir('req-0123456789.AB_c')
    expect(answer.headers['x-request-id']).toBe('req-0123456789.AB_c')
    expect(answer.json<Problem>().requestId).toBe('req-0123456789.AB_c')
  })

  it.each([
    ['too short', 'abc'],
    ['too long for the audit', 'a'.repeat(61)],
    ['of other characters', 'abcdefgh<script>'],
    ['of two lines', 'abcdefgh\tijkl'],
    ['absent', undefined],
  ])('is a new one where that is %s', async (_name, id) => {
    const answer = await pedir(id)
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.json<Problem>().requestId).toBe(answer.headers['x-request-id'])
  })

  it('is on good answers and in the log too', async () => {
    const lines: string[] = []
    const app = await build({ logLevel: 'info' }, lines)
    const answer = await app.inject({ url: '/api/health', headers: { 'x-request-id': 'pedido-do-proxy' } })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['x-request-id']).toBe('pedido-do-proxy')
    expect(lines.filter((line) => line.includes('"reqId":"pedido-do-proxy"'))).toHaveLength(2)
  })
})

describe('metrics', () => {
  const porta = { metrics: { port: 0, host: '127.0.0.1' } }

  it('are nowhere unless a port is set, and on no path of the app', async () => {
    expect(readConfig({}).metrics).toBeNull()
    expect(readConfig({ METRICS_PORT: '9400' }).metrics).toEqual({ port: 9400, host: '127.0.0.1' })
    const app = await build(porta)
    expect(h.app.metrics).toBeNull()
    expect((await app.inject({ url: '/metrics' })).body).not.toContain('contribui_')
  })

  it('tell requests by pattern, method and class, refused logins, pool, hub, loop and jobs, and nothing of what was asked', async () => {
    const app = await build(porta)
    const url = (await listenForMetrics(app)) ?? ''
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/)
    await app.ready()
    expect((await entrar(app, 'errada')).statusCode).toBe(401)
    expect((await entrar(app, h.mundo.senha)).statusCode).toBe(200)
    await app.inject({ url: '/api/pessoafisica/12345678909' })
    await app.inject({ url: '/api/nunca-vista-123' })
    await h.database.db.execute(sql`insert into pgboss.job (name, data) values ('correio', '{}')`)

    const answer = await fetch(url)
    const texto = await answer.text()
    expect(answer.headers.get('content-type')).toContain('text/plain')
    const valor = (serie: string) =>
      Number(
        texto
          .split('\n')
          .find((linha) => linha.startsWith(`${serie} `))
          ?.slice(serie.length + 1),
      )
    const http = 'contribui_http_requisicao_segundos_count'
    expect(valor(`${http}{rota="/api/auth/admin/login",metodo="POST",classe="4xx"}`)).toBe(1)
    expect(valor(`${http}{rota="/api/auth/admin/login",metodo="POST",classe="2xx"}`)).toBe(1)
    expect(valor(`${http}{rota="/api/pessoafisica/:matricula",metodo="GET",classe="4xx"}`)).toBe(1)
    expect(valor('contribui_entradas_recusadas_total{area="admin",codigo="credenciais"}')).toBe(1)
    expect(valor('contribui_banco_responde')).toBe(1)
    expect(valor('contribui_banco_fila')).toBe(0)
    expect(valor('contribui_banco_conexoes')).toBeGreaterThan(0)
    expect(valor('contribui_hub_conexoes')).toBe(0)
    expect(valor('contribui_hub_mensagens_total')).toBe(0)
    expect(texto).toMatch(/^contribui_trabalhos\{fila="correio",estado="\w+"\} [1-9]/m)
    expect(texto).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
    expect(texto).not.toMatch(/12345678909|nunca-vista|exemplo|alfa/)
    expect((await fetch(url.replace('/metrics', '/'))).status).toBe(404)
  })

  it('of a method that nobody serves are one series', async () => {
    const app = await build(porta)
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    for (const method of ['PURGE', 'LOCK']) {
      const pedido = httpRequest(`${url}/api/health`, { method })
      pedido.end()
      const [resposta] = (await once(pedido, 'response')) as [NodeJS.ReadableStream]
      resposta.resume()
      await once(resposta, 'end')
    }
    const texto = (await app.metrics?.metrics()) ?? ''
    expect(texto).not.toMatch(/PURGE|LOCK/)
  })

  it('stop the start where the port is taken', async () => {
    const outro = createServer().listen(0, '127.0.0.1')
    await once(outro, 'listening')
    const { port } = outro.address() as AddressInfo
    const app = await build({ metrics: { port, host: '127.0.0.1' } })
    await expect(listenForMetrics(app)).rejects.toMatchObject({ code: 'EADDRINUSE' })
    outro.close()
  })
})

describe('a flood in the log', () => {
  function tentar(porSegundo: number) {
    const escritas: string[] = []
    const resumos: object[] = []
    const amostra = new LogSampling(porSegundo)
    const resumir = (linha: object) => resumos.push(linha)
    // the two methods of pino's that it calls, of many signatures
    amostra.reportTo({ warn: resumir, info: resumir } as never)
    const dizer = (nivel: number, texto: string, objeto: object = {}) =>
      amostra.hook().call({} as never, [objeto, texto] as never, (() => escritas.push(texto)) as never, nivel)
    return { escritas, resumos, amostra, dizer }
  }

  it('leaves so many lines of the same warning, others beside it, and the number of those left out', () => {
    const { escritas, resumos, amostra, dizer } = tentar(3)
    for (let i = 0; i < 1000; i++) dizer(40, 'recusada')
    dizer(40, 'outra')
    expect(escritas).toEqual(['recusada', 'recusada', 'recusada', 'outra'])
    amostra.flush()
    expect(resumos).toEqual([{ omitidas: 997, linha: 'recusada' }])
    dizer(40, 'recusada')
    expect(escritas).toHaveLength(5)
  })

  it('leaves ten times as many of ordinary lines, told apart by their answer’s status', () => {
    const { escritas, resumos, amostra, dizer } = tentar(3)
    for (let i = 0; i < 100; i++) dizer(30, 'request completed', { res: { statusCode: 429 } })
    dizer(30, 'request completed', { res: { statusCode: 200 } })
    expect(escritas).toHaveLength(31)
    amostra.flush()
    expect(resumos).toEqual([{ omitidas: 70, linha: 'request completed 429' }])
  })

  it('passes whole where LOG_BURST is 0', () => {
    const { escritas, dizer } = tentar(0)
    for (let i = 0; i < 100; i++) dizer(50, 'erro')
    expect(escritas).toHaveLength(100)
  })

  it('is sampled in the app', async () => {
    const lines: string[] = []
    const app = await build({ logLevel: 'info', logBurst: 1 }, lines)
    await app.ready()
    lines.length = 0
    for (let i = 0; i < 40; i++) app.log.info('a mesma')
    expect(lines).toHaveLength(10)
    await app.close()
    expect(lines.some((line) => line.includes('"omitidas":30'))).toBe(true)
  })
})

describe('a slow statement', () => {
  it('is logged with its text, never its values, inside of a transaction and out', async () => {
    const lines: string[] = []
    const app = await build({ logLevel: 'warn', slowQuery: 1 }, lines)
    await app.ready()
    const nome = 'Maria de 123.456.789-09'
    const lenta = sql`select pg_sleep(0.05), ${nome} as nome, 'Fulana''s' as outro`
    await h.database.db.execute(lenta)
    await app.inject({ url: '/api/health' })
    const demoradas = lines.filter((line) => line.includes('consulta demorada'))
    expect(demoradas.length).toBeGreaterThan(0)
    expect(demoradas.join('')).toContain('select pg_sleep(?), $1 as nome, ? as outro')
    expect(lines.join('')).not.toMatch(/Maria|123\.456|Fulana/)
    // the others of this file
    h.database.conexoes.aoDemorar(() => undefined, 0)
  })

  it.each([
    ['set local contribui.autoria = \'{"ip":"10.0.0.1"}\';', 'set local contribui.autoria = ?;'],
    ["select 'a''b', E'c\\'d', 12, 3.5, $1, t1.c2 limit 10", 'select ?, ?, ?, ?, $1, t1.c2 limit ?'],
    ['do $x$ begin perform 1; end $x$', 'do ?'],
    ["select 'sem fim", 'select ?'],
  ])('%s', (texto, dito) => {
    expect(semValores(texto)).toBe(dito)
  })
})
