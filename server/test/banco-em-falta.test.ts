import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import type { Database } from '#server/db/open.ts'
import { pgError } from '#server/db/pg-error.ts'
import { contaBancaria } from '#server/db/schema/dinheiro.ts'
import { ownDatabase, type OwnDatabase } from '#server/test-support/database.ts'
import { openRelay, type Relay } from '#server/test-support/relay.ts'
import { onPostgres } from '#server/test-support/templates.ts'

// the embedded database is a part of the process: nothing lies between
describe.skipIf(!onPostgres)('a PostgreSQL that', () => {
  let own: OwnDatabase
  let relay: Relay
  let database: Database
  let app: FastifyInstance
  let entrar: () => Promise<LightMyRequestResponse>
  let authorization = ''

  beforeAll(async () => {
    own = await ownDatabase('world')
    relay = await openRelay(own.url ?? '')
    database = await own.open({
      url: relay.url,
      pulso: { silencio: 500, sonda: 2_000 },
      // no statement ends by its own limit: what is told here is told by the pulse
      limites: { consulta: 600_000 },
    })
    const config = readConfig({
      LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
      RATE_LIMIT: '0',
      ...own.env,
      DATABASE_URL: relay.url,
    })
    app = await buildApp({ database, config })
    await app.ready()
    await app.fila.agenda.parar()
    const { mundo } = inject('templates')
    entrar = () =>
      app.inject({
        method: 'POST',
        url: '/api/auth/admin/login',
        headers: { 'x-entidade': mundo.alfa.slug },
        payload: { login: mundo.alfa.admin.email, senha: mundo.senha },
      })
    const entrada = await entrar()
    authorization = `Bearer ${entrada.json<{ accessToken: string }>().accessToken}`
  })
  afterEach(() => relay.thaw())
  afterAll(async () => {
    await app?.close()
    await database?.close()
    await relay?.close()
    await own?.remove()
  })

  const listar = () =>
    app.inject({ url: '/api/pessoajuridica?page=1&pageSize=5', headers: { authorization } })
  const saude = () => app.inject({ url: '/api/health' })

  function indisponivel(answer: LightMyRequestResponse) {
    expect(answer.statusCode).toBe(503)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.json<Problem>()).toMatchObject({
      code: 'banco-indisponivel',
      detail: expect.stringMatching(/Tente de novo em instantes\.$/),
    })
  }
  /** Everything works again, by itself. */
  async function refeito() {
    await expect
      .poll(async () => [(await saude()).statusCode, (await listar()).statusCode], { timeout: 20_000 })
      .toEqual([200, 200])
  }

  it('freezes is told to all who wait, and to whoever comes next', async () => {
    expect((await listar()).statusCode).toBe(200)
    relay.freeze()
    const [lista, gravacao, health] = await Promise.all([listar(), entrar(), saude()])
    for (const answer of [lista, gravacao, health]) indisponivel(answer)
    indisponivel(await listar())
    relay.thaw()
    await refeito()
  })

  it('freezes for good, and another takes its place, is not asked over the old connections', async () => {
    expect((await listar()).statusCode).toBe(200)
    relay.freeze()
    indisponivel(await listar())
    relay.cut()
    relay.thaw()
    await refeito()
  })

  it('no longer hears its old connections is told to all who wait, and served over new ones', async () => {
    // each call needs a connection of its own: all of them are of before
    expect((await Promise.all([listar(), saude()])).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    relay.freezeOld()
    const [lista, health] = await Promise.all([listar(), saude()])
    for (const answer of [lista, health]) indisponivel(answer)
    expect([(await saude()).statusCode, (await listar()).statusCode]).toEqual([200, 200])
  })

  it('refuses connections is told, and served again when it takes them', async () => {
    await relay.refuse()
    indisponivel(await listar())
    indisponivel(await saude())
    await relay.accept()
    await refeito()
  })

  it('cuts its connections is told to whoever waited, and the next is served', async () => {
    const esperando = database.conexoes.query('select pg_sleep(30)')
    const falha = esperando.then(
      () => null,
      (error: Error) => error.message,
    )
    await expect
      .poll(async () => {
        const { rowCount } = await database.conexoes.query(
          "select from pg_stat_activity where datname = current_database() and query = 'select pg_sleep(30)'",
        )
        return rowCount
      })
      .toBe(1)
    relay.cut()
    expect(await falha).toMatch('Connection terminated')
    await refeito()
  })

  it('ends its sessions, as at a restart, is served by new ones', async () => {
    expect((await listar()).statusCode).toBe(200)
    await database.conexoes
      .query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      .catch(() => undefined)
    await refeito()
  })

  it('has no connection left is told', async () => {
    const { max } = database.pool.options
    const tomadas = await Promise.all(Array.from({ length: max }, () => database.pool.connect()))
    indisponivel(await listar())
    for (const tomada of tomadas) tomada.release()
    await refeito()
  })

  it('only works for long is left to it', async () => {
    const { rows } = await database.conexoes.query('select 1 as um, pg_sleep(1)')
    expect(rows).toMatchObject([{ um: 1 }])
  })
})

describe.skipIf(!onPostgres)('the limits of PostgreSQL', () => {
  const LIMITES = { consulta: 400, bloqueio: 150 }
  let own: OwnDatabase
  let daCasa: Database
  /** The same database through connections of little patience, which the app's own work does not have to bear. */
  let database: Database
  let app: FastifyInstance
  /** What the database says, statement or no statement. */
  const ditos: string[] = []
  /** What the next call of `/api/teste` does. */
  let trabalho: () => Promise<unknown>

  const anotar = (error: unknown) => {
    const codigo = pgError(error)?.code
    if (codigo !== undefined) ditos.push(codigo)
  }

  beforeAll(async () => {
    own = await ownDatabase('world')
    daCasa = await own.open()
    database = await own.open({ limites: LIMITES })
    const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: '0', ...own.env })
    app = await buildApp({ database: daCasa, config })
    app.get('/api/teste', async () => {
      await trabalho().catch((error: unknown) => {
        anotar(error)
        throw error
      })
      return 'feito'
    })
    await app.ready()
  })
  afterAll(async () => {
    await app?.close()
    await database?.close()
    await daCasa?.close()
    await own?.remove()
  })

  async function pedir(oque: typeof trabalho) {
    ditos.length = 0
    trabalho = oque
    const answer = await app.inject({ url: '/api/teste' })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json<Problem>()).toMatchObject({
      code: 'banco-indisponivel',
      detail: 'O sistema está indisponível ou sobrecarregado neste momento. Tente de novo em instantes.',
    })
  }
  /** The next is served. */
  async function depois() {
    trabalho = () => database.conexoes.query('select 1')
    expect((await app.inject({ url: '/api/teste' })).statusCode).toBe(200)
  }

  it('end a statement that takes too long (57014)', async () => {
    await pedir(() => database.conexoes.query('select pg_sleep(60)'))
    expect(ditos).toEqual(['57014'])
    await depois()
  })

  it('end the waiting for a lock (55P03)', async () => {
    const outro = new pg.Client({ connectionString: own.url ?? '' })
    await outro.connect()
    try {
      await outro.query('begin; lock table entidade in access exclusive mode')
      await pedir(() => database.conexoes.query('select from entidade'))
      expect(ditos).toEqual(['55P03'])
    } finally {
      await outro.end()
    }
    await depois()
  })

  it('end a transaction that stands still (25P03), of which nothing stays', async () => {
    const escopo = database.escopo(inject('templates').mundo.alfa.id, SISTEMA)
    const encerrada = new Promise<Error>((resolve) =>
      database.pool.once('acquire', (client) => client.once('error', resolve)),
    )
    const conta = {
      banco: '001',
      agencia: '1',
      convenio: '1',
      carteira: '17',
      nome: 'parada',
      conta: 'parada',
    }
    await pedir(() =>
      escopo.transacao(async () => {
        await escopo.insert(contaBancaria).values(conta)
        anotar(await encerrada)
        await escopo.insert(contaBancaria).values({ ...conta, conta: 'depois' })
      }),
    )
    expect(ditos).toEqual(['25P03'])
    await depois()
    const { rows } = await database.conexoes.query("select from conta_bancaria where nome = 'parada'")
    expect(rows).toEqual([])
  })
})
