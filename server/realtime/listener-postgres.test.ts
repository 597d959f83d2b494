import { once, EventEmitter } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  openPostgresListener,
  type PostgresListener,
  type PostgresListenerOptions,
} from './listener-postgres.ts'
import { POSTGRES_URL, postgresAnswers } from './test-support/postgres.ts'

const CHANNEL = `listener_test_${process.pid}`
const OTHER = `${CHANNEL}_other`
const log = { info() {}, warn() {} }
/** The name tells the listening sessions of this test process from all others of the database server. */
const connection = { connectionString: POSTGRES_URL, application_name: CHANNEL }
const available = await postgresAnswers()

describe.runIf(available)(`listening to ${available ? 'PostgreSQL' : 'PostgreSQL (none answers)'}`, () => {
  const pool = new Pool({ connectionString: POSTGRES_URL, max: 2 })
  const closing: (() => Promise<void>)[] = []

  beforeAll(() => {
    pool.on('error', () => {})
  })
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })
  afterAll(() => pool.end())

  async function open(options: Partial<PostgresListenerOptions> = {}): Promise<PostgresListener> {
    const listener = await openPostgresListener({
      connection,
      channels: { [CHANNEL]: () => {} },
      log,
      ...options,
    })
    closing.push(() => listener.close())
    return listener
  }

  /** Collects payloads; `until(text)` waits for one. */
  function inbox() {
    const received: string[] = []
    const emitter = new EventEmitter()
    return {
      received,
      take: (payload: string) => {
        received.push(payload)
        emitter.emit('payload')
      },
      until: async (text: string) => {
        while (!received.includes(text)) await once(emitter, 'payload')
      },
    }
  }

  const notify = (payload: string, channel = CHANNEL) =>
    pool.query('select pg_notify($1, $2)', [channel, payload])

  /** Kills the sessions that listen for these tests, as a restart of the database would. */
  async function killListeners(): Promise<void> {
    const killed = await pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
      [CHANNEL],
    )
    expect(killed.rowCount).toBeGreaterThan(0)
  }

  test('one connection hears several channels, and each only its own', async () => {
    const [one, other] = [inbox(), inbox()]
    await open({ channels: { [CHANNEL]: one.take, [OTHER]: other.take } })
    await notify('a')
    await notify('b', OTHER)
    await notify('end')
    await one.until('end')
    expect(one.received).toEqual(['a', 'end'])
    expect(other.received).toEqual(['b'])
    const sessions = await pool.query('select from pg_stat_activity where application_name = $1', [CHANNEL])
    expect(sessions.rowCount).toBe(1)
  })

  test('a payload whose taker throws is logged, and the next one is taken', async () => {
    const warned: string[] = []
    const { take, until, received } = inbox()
    await open({
      channels: {
        [CHANNEL](payload) {
          if (payload === 'bad') throw new Error('not understood')
          take(payload)
        },
      },
      log: { info() {}, warn: (_details, message) => void warned.push(message) },
    })
    await notify('bad')
    await notify('good')
    await until('good')
    expect(received).toEqual(['good'])
    expect(warned).toEqual(['database notification ignored'])
  })

  test('what a transaction notifies arrives with its commit, and never when it is rolled back', async () => {
    const { take, until, received } = inbox()
    await open({ channels: { [CHANNEL]: take } })
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(`select pg_notify('${CHANNEL}', 'undone')`)
      await client.query('rollback')
      await client.query('begin')
      await client.query(`select pg_notify('${CHANNEL}', 'done')`)
      await notify('while it was open')
      await until('while it was open')
      expect(received).toEqual(['while it was open'])
      await client.query('commit')
    } finally {
      client.release()
    }
    await until('done')
    expect(received).toEqual(['while it was open', 'done'])
  })

  test('a lost connection is restored, its gap reported once all channels are listened to again', async () => {
    const gaps: Date[] = []
    const emitter = new EventEmitter()
    const before = new Date()
    const [one, other] = [inbox(), inbox()]
    await open({
      channels: { [CHANNEL]: one.take, [OTHER]: other.take },
      reconnectDelaysMs: [20],
      onRestored: ({ lostAt }) => {
        gaps.push(lostAt)
        emitter.emit('restored')
      },
    })
    for (let n = 1; n <= 2; n++) {
      const restored = once(emitter, 'restored')
      await killListeners()
      // Falls into the gap, or is heard just before the connection breaks: the database decides.
      await notify('gap')
      await restored
      await notify(`after ${n}`)
      await notify(`after ${n}`, OTHER)
      await one.until(`after ${n}`)
      await other.until(`after ${n}`)
    }
    expect(gaps).toHaveLength(2)
    expect(gaps[0]!.getTime()).toBeGreaterThanOrEqual(before.getTime())
  })

  test('a connection that died without a word is noticed by the heartbeat', async () => {
    const emitter = new EventEmitter()
    const { hostname, port } = new URL(POSTGRES_URL)
    const links: Socket[] = []
    const network = createServer((client) => {
      const database = connect(Number(port || 5432), hostname)
      links.push(client, database)
      client.pipe(database).pipe(client)
    }).listen(0, '127.0.0.1')
    await once(network, 'listening')
    const through = new URL(POSTGRES_URL)
    through.host = `127.0.0.1:${(network.address() as AddressInfo).port}`
    const { take, until } = inbox()
    const listener = await open({
      connection: through.href,
      channels: { [CHANNEL]: take },
      heartbeatMs: 100,
      reconnectDelaysMs: [0],
      onRestored: () => void emitter.emit('restored'),
    })
    const restored = once(emitter, 'restored')
    // From here on nothing gets through what is open, in either direction, and nobody is told.
    for (const link of links) link.unpipe()
    await restored
    await notify('heard again')
    await until('heard again')
    await listener.close()
    for (const link of links) link.destroy()
    network.close()
  })

  test('nothing is tried any more after close, even when the connection was lost', async () => {
    const warnings: string[] = []
    const lost = new EventEmitter()
    const listener = await openPostgresListener({
      connection,
      channels: { [CHANNEL]: () => {} },
      reconnectDelaysMs: [10],
      log: {
        info: (_details, message) => warnings.push(message),
        warn: () => void lost.emit('lost'),
      },
    })
    const wasLost = once(lost, 'lost')
    await killListeners()
    await wasLost
    await listener.close()
    // Another one comes and goes in the meantime, which takes longer than the delay of the closed one.
    const { take, until } = inbox()
    await open({ channels: { [CHANNEL]: take } })
    await notify('x')
    await until('x')
    expect(warnings).toEqual([])
  })

  test('without a database, or with a name that is none, opening fails', async () => {
    await expect(open({ connection: 'postgres://127.0.0.1:1/none' })).rejects.toThrow('ECONNREFUSED')
    await expect(open({ channels: { 'Bad"name': () => {} } })).rejects.toThrow('channel name')
  })
})
