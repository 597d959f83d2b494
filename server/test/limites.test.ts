import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import type { Consulta } from '#src/api/contract/cliente/consulta.ts'
import { isFileResponse } from '#src/api/contract/nucleo/file.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { ownDatabase, type OwnDatabase } from '#server/test-support/database.ts'
import { useApp, type Harness } from '#server/test-support/harness.ts'
import { onPostgres } from '#server/test-support/templates.ts'

describe('the limit of an address', () => {
  const h = useApp({ RATE_LIMIT: '20' })

  it.each([
    ['negotiations of the hub', { method: 'POST', url: '/hubs/notification/negotiate' }, 401, '10.1.0.1'],
    ['polls of the hub', { url: '/hubs/notification?id=x' }, 401, '10.1.0.2'],
    [
      'messages to the hub',
      { method: 'POST', url: '/hubs/notification?id=x', payload: 'x' },
      401,
      '10.1.0.3',
    ],
    ['what no route answers', { url: '/nada' }, 404, '10.1.0.4'],
    ['calls without a session', { url: '/api/auth/user' }, 401, '10.1.0.5'],
  ] satisfies [string, InjectOptions, number, string][])(
    'holds for %s',
    async (_what, options, status, remoteAddress) => {
      for (let vez = 0; vez < 20; vez++)
        expect((await h.inject({ ...options, remoteAddress })).statusCode).toBe(status)
      const alem = await h.inject({ ...options, remoteAddress })
      expect(alem.statusCode).toBe(429)
      expect(Number(alem.headers['retry-after'])).toBeGreaterThan(0)
      // it is one limit for all that an address asks for, and no other address's
      expect((await h.inject({ url: '/api/entidade', remoteAddress })).statusCode).toBe(429)
      expect((await h.inject({ ...options, remoteAddress: '10.2.0.1' })).statusCode).toBe(status)
    },
  )

  it('lets a flood wait for its refusals, and nobody else', async () => {
    const de = (remoteAddress: string) => h.inject({ url: '/api/nada', remoteAddress })
    const respondidas: string[] = []
    const pedir = async (quem: string, remoteAddress: string) => {
      const { statusCode } = await de(remoteAddress)
      respondidas.push(`${quem} ${statusCode}`)
    }
    for (let vez = 0; vez < 120; vez++) await de('10.3.0.1')
    await Promise.all([pedir('flood', '10.3.0.1'), pedir('other', '10.3.0.2'), pedir('other', '10.3.0.2')])
    for (let vez = 0; vez < 119; vez++) await de('10.3.0.3')
    await Promise.all([pedir('flood', '10.3.0.1'), pedir('impatient', '10.3.0.3')])
    expect(respondidas).toEqual(['other 404', 'other 404', 'flood 429', 'impatient 429', 'flood 429'])
  })

  it('is one for a network of IPv6, not for its neighbour', async () => {
    const de = (remoteAddress: string) => h.inject({ url: '/api/nada', remoteAddress })
    for (let vez = 0; vez < 20; vez++)
      expect((await de(`2001:db8:0:7::${vez.toString(16)}`)).statusCode).toBe(404)
    expect((await de('2001:db8::7:ffff:0:0:1')).statusCode).toBe(429)
    expect((await de('2001:db8:0:8::1')).statusCode).toBe(404)
  })
})

describe('the connections of a user', () => {
  const conectar = async (h: Harness, vezes: number) => {
    const headers = await h.entrar(h.mundo.alfa.admin.email)
    const status = []
    for (let vez = 0; vez < vezes; vez++)
      status.push(
        (await h.inject({ method: 'POST', url: '/hubs/notification/negotiate', headers })).statusCode,
      )
    return status
  }

  describe('are forty', () => {
    const h = useApp({ RATE_LIMIT: '100000' })
    it('and one more is too many', async () => {
      const status = await conectar(h, 41)
      expect([status.indexOf(429), new Set(status.slice(0, 40))]).toEqual([40, new Set([200])])
    })
  })

  describe('have no limit', () => {
    const h = useApp({ RATE_LIMIT: '0' })
    it('where RATE_LIMIT=0 lifts all of them', async () => {
      expect(new Set(await conectar(h, 60))).toEqual(new Set([200]))
    })
  })
})

describe('the budget of a user', () => {
  const h = useApp({ RATE_LIMIT: '100000' })

  it('ends searches and lists that no person asks for, with a time to wait, and nobody else’s', async () => {
    const { alfa, beta } = h.mundo
    const um = await h.entrar(alfa.admin.email)
    const outro = await h.entrar(beta.admin.email, 'admin', beta.slug)
    const lista = { url: '/api/pessoajuridica?page=1&pageSize=1' }
    const busca = { url: '/api/busca?q=padaria' }
    // all but two of what there is for a minute
    for (let vez = 0; vez < 238; vez++) (await h.app.limites.gastar(alfa.admin.id, 'busca'))()
    expect((await h.inject({ ...lista, headers: um })).statusCode).toBe(200)
    expect((await h.inject({ ...busca, headers: um })).statusCode).toBe(200)
    const alem = await h.inject({ ...lista, headers: um })
    expect(alem.statusCode).toBe(429)
    expect(Number(alem.headers['retry-after'])).toBeGreaterThan(0)
    expect(alem.json<Problem>().detail).toMatch(
      /^Muitas consultas a listas em pouco tempo\. Tente de novo em/,
    )
    // the rest of their work goes on
    expect((await h.inject({ url: '/api/auth/user', headers: um })).statusCode).toBe(200)
    expect((await h.inject({ ...lista, headers: outro })).statusCode).toBe(200)
  })

  it('is asked for whatever is drawn, summed or read whole: no call gives a file that it has to make without one', () => {
    const semCusto = h.app.endpoints
      .filter(({ response, custo }) => isFileResponse(response) && !custo)
      .map(({ method, path }) => `${method} ${path}`)
    // what lies ready, and is only read
    expect(semCusto.toSorted()).toEqual([
      'GET /api/anexo/:tipo/:matricula/:id',
      'GET /api/atendimento/:id/arquivo/:arquivoId',
      'GET /api/entidade/logo',
      'GET /api/public/atendimento/:id/arquivo/:arquivoId',
      'GET /api/tarefa/:id/arquivo',
    ])
    const caras = [
      'POST /api/financeiro/cobranca/previa',
      'POST /api/financeiro/cobranca/simulacao',
      'POST /api/financeiro/conferencia',
      'GET /api/duplicado',
      'POST /api/duplicado/procurar',
      'POST /api/pessoafisica/etiquetas/previa',
      'POST /api/pessoajuridica/etiquetas/previa',
      'POST /api/contabilidade/etiquetas/previa',
      'POST /api/pessoajuridica/aviso/previa',
      'POST /api/filtro-avancado/previa',
      'GET /api/busca',
      'POST /api/entidade/logo',
    ]
    const comCusto = h.app.endpoints
      .filter(({ custo }) => custo !== undefined)
      .map(({ method, path }) => `${method} ${path}`)
    expect(caras.filter((cara) => !comCusto.includes(cara))).toEqual([])
  })

  it('ends papers that no counter prints, with a time to wait, and nothing else of the user’s', async () => {
    const { beta } = h.mundo
    const headers = await h.entrar(beta.admin.email, 'admin', beta.slug)
    for (let vez = 0; vez < 119; vez++) (await h.app.limites.gastar(beta.admin.id, 'documento'))()
    const recibo = { method: 'POST', url: '/api/financeiro/credito/999999/recibo', headers } as const
    expect((await h.inject(recibo)).statusCode).toBe(404)
    const alem = await h.inject(recibo)
    expect(alem.statusCode).toBe(429)
    expect(Number(alem.headers['retry-after'])).toBeGreaterThan(0)
    expect(alem.json<Problem>().detail).toMatch(/^Muitos documentos em pouco tempo\. Tente de novo em/)
    expect((await h.inject({ url: '/api/pessoajuridica?page=1&pageSize=1', headers })).statusCode).toBe(200)
  })

  it('is one of their network for those who consult without an account', async () => {
    const consulta = await h.inject({
      method: 'POST',
      url: '/api/consulta/cnpj',
      headers: { 'x-entidade': h.mundo.alfa.slug },
      payload: { registro: '12ABC34501DE35' },
    })
    const headers = { authorization: `Bearer ${consulta.json<Consulta>().token}` }
    const boleto = (remoteAddress: string) =>
      h.inject({ url: '/api/boleto/nenhum', headers, remoteAddress }).then(({ statusCode }) => statusCode)
    for (let vez = 0; vez < 119; vez++) (await h.app.limites.gastar('10.9.0.1', 'documento'))()
    expect([await boleto('10.9.0.1'), await boleto('10.9.0.1'), await boleto('10.9.0.2')]).toEqual([
      400, 429, 400,
    ])
  })

  it('lets a few of one user run at once, and the rest wait for them', async () => {
    const { beta } = h.mundo
    const um = await h.entrar(beta.admin.email, 'admin', beta.slug)
    const juntas = await Promise.all(
      Array.from({ length: 20 }, () =>
        h.inject({ url: '/api/pessoajuridica?page=1&pageSize=1', headers: um }),
      ),
    )
    expect(juntas.map(({ statusCode }) => statusCode)).toEqual(juntas.map(() => 200))
    const lugares = await Promise.all([1, 2, 3, 4].map(() => h.app.limites.gastar(1_001, 'busca')))
    let entrou = false
    const quinta = h.app.limites.gastar(1_001, 'busca').then((sair) => {
      entrou = true
      return sair
    })
    const deOutro = await h.app.limites.gastar(1_002, 'busca')
    expect(entrou).toBe(false)
    lugares[0]?.()
    for (const sair of [...lugares, await quinta, deOutro]) sair()
  })
})

// the embedded database has one process
describe.skipIf(!onPostgres)('processes on one database', () => {
  let own: OwnDatabase
  const apps: { app: FastifyInstance; database: Database }[] = []

  beforeAll(async () => {
    own = await ownDatabase('world')
    for (let vez = 0; vez < 2; vez++) {
      const database = await own.open()
      const config = readConfig({ LOG_LEVEL: 'silent', ...own.env, RATE_LIMIT: '10' })
      const app = await buildApp({ database, config })
      await app.ready()
      app.limites.parar() // agrees when the test says so
      apps.push({ app, database })
    }
  })
  afterAll(async () => {
    for (const { app, database } of apps) {
      await app.close()
      await database.close()
    }
    await own?.remove()
  })

  it('share what an address has asked for', async () => {
    const [um, outro] = apps.map(({ app }) => app)
    if (!um || !outro) throw new Error('dois processos')
    const pedir = async (app: FastifyInstance, remoteAddress = '10.3.0.1') =>
      (
        await app.inject({
          url: '/api/entidade',
          headers: { 'x-entidade': inject('templates').mundo.alfa.slug },
          remoteAddress,
        })
      ).statusCode
    for (let vez = 0; vez < 10; vez++) expect(await pedir(um)).toBe(200)
    await um.limites.acertar()
    expect(await pedir(outro)).toBe(200)
    await outro.limites.acertar()
    expect(await pedir(outro)).toBe(429)
    expect(await pedir(outro, '10.3.0.2')).toBe(200)
  })
})
