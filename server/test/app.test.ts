import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { desc, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { sessao } from '../db/schema/contas.ts'
import { useApp } from '#server/test-support/harness.ts'

const h = useApp()
const web = mkdtempSync(join(tmpdir(), 'contribui-web-'))
mkdirSync(join(web, 'assets'))
writeFileSync(join(web, 'index.html'), '<!doctype html><title>Contribui</title>')
afterAll(() => rmSync(web, { recursive: true }))

const apps: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

/** Another app over the same database. */
async function build(options: Partial<Parameters<typeof buildApp>[0]> = {}) {
  const app = await buildApp({ database: h.database, config: h.config, ...options })
  apps.push(app)
  return app
}

describe('address of a client', () => {
  async function ip(TRUST_PROXY: string, forwarded: string) {
    const { trustProxy } = readConfig({ TRUST_PROXY })
    const app = await build({ config: { ...h.config, trustProxy } })
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/admin/login',
      headers: { 'x-entidade': 'alfa', 'x-forwarded-for': forwarded },
      payload: { login: h.mundo.alfa.admin.email, senha: h.mundo.senha },
    })
    expect(answer.statusCode).toBe(200)
    const [linha] = await h.database.db.select().from(sessao).orderBy(desc(sessao.id)).limit(1)
    return linha?.ip
  }

  it.each([
    ['0', '127.0.0.1'],
    ['1', '198.51.100.2'],
    ['2', '203.0.113.1'],
  ])('behind %s proxies is what the outermost of them saw', async (proxies, esperado) => {
    expect(await ip(proxies, '192.0.2.66, 203.0.113.1, 198.51.100.2')).toBe(esperado)
  })

  it('is the last of two headers, whichever a client sent before its proxy’s', async () => {
    const vistos: string[] = []
    const app = await build({ config: { ...h.config, trustProxy: 1 } })
    app.addHook('onRequest', async (request) => void vistos.push(request.ip))
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const pedido = request(`${url}/api/health`, {
      headers: { 'x-forwarded-for': ['192.0.2.66', '198.51.100.2'] },
    })
    pedido.end()
    const [resposta] = (await once(pedido, 'response')) as [NodeJS.ReadableStream]
    resposta.resume()
    await once(resposta, 'end')
    expect(vistos).toEqual(['198.51.100.2'])
  })

  it('that is no address and longer than one does not stop a sign-in', async () => {
    expect(await ip('1', 'x'.repeat(100))).toBe('')
  })

  it('may fetch the files of its screens whatever the limit, and nothing else', async () => {
    writeFileSync(join(web, 'assets/peca.js'), 'export {}')
    const app = await build({ web, config: { ...h.config, rateLimit: 2 } })
    const asks = async (url: string) => (await app.inject({ url })).statusCode
    for (const _ of [1, 2, 3, 4]) expect(await asks('/assets/peca.js')).toBe(200)
    expect([await asks('/api/health'), await asks('/api/health'), await asks('/api/health')]).toEqual([
      200, 200, 429,
    ])
    // one that is not there is no file of a screen, and costs as any other call
    expect([await asks('/assets/nada.js'), await asks('/assets/peca.js')]).toEqual([429, 200])
  })

  it('is one for the limit of requests, whatever port a proxy writes beside it', async () => {
    const app = await build({ config: { ...h.config, trustProxy: 1, rateLimit: 2 } })
    const pedir = async (forwarded: string) => {
      const headers = { 'x-forwarded-for': forwarded }
      return (await app.inject({ url: '/api/entidade', headers })).statusCode
    }
    const de = (porta: number) => pedir(`203.0.113.7:${porta}`)
    expect([await de(1001), await de(1002), await de(1003)]).toEqual([200, 200, 429])
    expect(await pedir('203.0.113.8:1001')).toBe(200)
  })
})

describe('log of a failure', () => {
  it('names the fault and quotes nothing of the data', async () => {
    const lines: string[] = []
    const app = await build({
      config: { ...h.config, logLevel: 'error' },
      log: { write: (line) => lines.push(line) },
    })
    const valor = 'Maria\n    at 123.456.789-09'
    app.get('/api/falha', () => h.database.db.execute(sql`select * from nao_ha where nome = ${valor}`))
    app.get('/api/repetida', () =>
      h.database.db.execute(
        sql`insert into entidade (slug, nome) values (${h.mundo.alfa.slug}, ${valor}) returning id`,
      ),
    )
    const answer = await app.inject({ url: '/api/falha' })
    expect(answer.statusCode).toBe(500)
    expect(answer.json<Problem>().detail).toBe('Ocorreu um erro inesperado. Tente de novo em instantes.')
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'erro interno',
      err: { type: 'DrizzleQueryError', stack: expect.stringMatching(/^at /), cause: { code: '42P01' } },
    })
    await app.inject({ url: '/api/repetida' })
    expect(lines).toHaveLength(2)
    expect(lines.join('')).not.toMatch(/Maria|123\.456|params|nao_ha/)
  })
})

describe('pages', () => {
  it.each(['GET', 'HEAD'] as const)('%s of any address is the page', async (method) => {
    const app = await build({ web })
    const { nomeFantasia, razaoSocial } = await app.entidades.daRequisicao(undefined, 'localhost')
    const answer = await app.inject({ method, url: '/admin/dashboard?x=1' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    // in the names of the entidade at that address
    const page = `<!doctype html><meta name="entidade" content="${nomeFantasia}" data-razao="${razaoSocial}"><title>${nomeFantasia}</title>`
    expect(answer.body).toBe(method === 'HEAD' ? '' : page)
    // which an address may choose, and one that chooses none gets the page without a name
    const doutra = await app.inject({ method: 'GET', url: '/admin/login?entidade=beta' })
    const beta = await app.entidades.daRequisicao('beta', 'localhost')
    expect(beta.nomeFantasia).not.toBe(nomeFantasia)
    expect(doutra.body).toContain(`<title>${beta.nomeFantasia}</title>`)
    const deNenhuma = await app.inject({ method: 'GET', url: '/admin/login?entidade=nenhuma' })
    expect(deNenhuma.body).toBe('<!doctype html><title>Contribui</title>')
  })

  it('and files of screens say what they are, and their charset', async () => {
    writeFileSync(join(web, 'assets/peca.js'), 'export {}')
    writeFileSync(join(web, 'assets/peca.css'), 'a{}')
    const app = await build({ web })
    const tipo = async (url: string) => (await app.inject({ url })).headers['content-type']
    expect([await tipo('/'), await tipo('/assets/peca.js'), await tipo('/assets/peca.css')]).toEqual([
      'text/html; charset=utf-8',
      expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/i),
      expect.stringMatching(/^text\/css; charset=utf-8$/i),
    ])
  })

  it('alone say what only documents have to say; scripts and style sheets do not', async () => {
    writeFileSync(join(web, 'assets/peca.js'), 'export {}')
    writeFileSync(join(web, 'assets/peca.js.br'), brotliCompressSync('export {}'))
    for (const nome of ['assets/desenho.svg', 'desenho.svg'])
      writeFileSync(join(web, nome), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const app = await build({ web })
    const cabecalhos = async (url: string) =>
      (await app.inject({ url, headers: { 'accept-encoding': 'br' } })).headers
    for (const url of ['/', '/assets/desenho.svg'])
      expect([url, (await cabecalhos(url))['content-security-policy']]).toEqual([
        url,
        expect.stringContaining("default-src 'self'"),
      ])
    expect((await cabecalhos('/'))['content-security-policy']).toMatch(
      /script-src 'self'.*frame-src 'self' blob: https:;.*base-uri 'none'.*frame-ancestors 'none'/,
    )
    const daPeca = await cabecalhos('/assets/peca.js')
    expect(daPeca['content-encoding']).toBe('br')
    expect(daPeca).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    for (const nome of [
      'content-security-policy',
      'x-frame-options',
      'referrer-policy',
      'etag',
      'last-modified',
    ])
      expect([nome, daPeca[nome]]).toEqual([nome, undefined])
    // what keeps its name is asked for again, and answered without a body while it is the same
    expect(await cabecalhos('/desenho.svg')).toMatchObject({
      etag: expect.any(String),
      'cache-control': 'no-cache',
    })
  })

  it.each(['/assets', '/assets/', '/assets/?x', '/assets/.', '/assets/sub', '/assets/sub/'])(
    'a folder is none, and tells nothing of what is in it: %s',
    async (url) => {
      mkdirSync(join(web, 'assets/sub'), { recursive: true })
      writeFileSync(join(web, 'assets/sub/peca-de-dentro.js'), 'export {}')
      writeFileSync(join(web, 'assets/peca.js'), 'export {}')
      const app = await build({ web })
      const answer = await app.inject({ url })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toContain('application/problem+json')
      expect(answer.body).not.toContain('peca')
    },
  )

  it.each(['/api', '/api?x', '/api/nada', '/hubs', '/assets/nada.js'])('%s is none', async (url) => {
    const app = await build({ web })
    const answer = await app.inject({ url })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('application/problem+json')
  })
})

describe('on the wire', () => {
  async function raw(text: string) {
    const app = await build()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1') // listening on TCP
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.write(text)
    await once(socket, 'close')
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    return { head, problem: JSON.parse(body) as Problem }
  }

  it.each([
    ['what is not HTTP', 'olá\r\n\r\n', 400],
    ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s is answered with a problem', async (_what, text, status) => {
    const { head, problem } = await raw(text)
    expect(head).toContain(`HTTP/1.1 ${status} `)
    expect(head).toContain('application/problem+json')
    expect(problem).toMatchObject({ status, detail: expect.stringMatching(/\.$/) })
  })

  const websocket = 'websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg=='
  it.each([
    ['websocket', websocket, '/api/entidade'],
    ['websocket', websocket, '/api/nada'],
    ['h2c', 'h2c', '/api/entidade'],
  ])('an upgrade to %s outside the hub is refused', async (_what, upgrade, path) => {
    const { head, problem } = await raw(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${upgrade}\r\n\r\n`,
    )
    expect(head).toContain('HTTP/1.1 400 ')
    expect(problem.code).toBe('sem-upgrade')
  })
})
