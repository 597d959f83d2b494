import { once, EventEmitter } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import Fastify from 'fastify'
import { Client, Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createPostgresBackplane, type PostgresBackplaneOptions } from './backplane-postgres.ts'
import { PayloadTooLargeError, type Backplane, type BackplaneMessage } from './backplane.ts'
import { connectSocket, startHub, tokenFor, type RawSocket, type TestHub } from './testing/harness.ts'

const url = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const CHANNEL = `hub_test_${process.pid}`
const log = { info() {}, warn() {} }
/** The name tells the listening sessions of this test process from all others of the database server. */
const connection = { connectionString: url, application_name: CHANNEL }

async function answers(): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

// With TEST_DATABASE_URL set, a database that does not answer is a failure, not a reason to leave the tests out.
const available = process.env.TEST_DATABASE_URL !== undefined || (await answers())

describe.runIf(available)(`backplane over ${available ? 'PostgreSQL' : 'PostgreSQL (none answers)'}`, () => {
  const pool = new Pool({ connectionString: url, max: 2 })
  const closing: (() => Promise<void>)[] = []

  beforeAll(() => {
    pool.on('error', () => {})
  })
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })
  afterAll(() => pool.end())

  async function open(options: Partial<PostgresBackplaneOptions> = {}): Promise<Backplane> {
    const backplane = await createPostgresBackplane({
      connection,
      pool,
      channel: CHANNEL,
      log,
      ...options,
    })
    closing.push(() => backplane.close())
    return backplane
  }

  /** Collects what a backplane hears; `until(n)` waits for the nth message. */
  function listenTo(backplane: Backplane) {
    const received: BackplaneMessage[] = []
    const emitter = new EventEmitter()
    backplane.subscribe((message) => {
      received.push(message)
      emitter.emit('message')
    })
    return {
      received,
      async until(count: number) {
        while (received.length < count) await once(emitter, 'message')
      },
    }
  }

  const push = (n: number): BackplaneMessage => ({ kind: 'user', userKeys: ['ana'], target: 'x', args: [n] })

  /** Kills the sessions that listen for these tests, as a restart of the database would. */
  async function killListeners(): Promise<void> {
    const killed = await pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
      [CHANNEL],
    )
    expect(killed.rowCount).toBeGreaterThan(0)
  }

  describe('between two hubs', () => {
    async function twoHubs(): Promise<[TestHub, TestHub]> {
      const hubs: TestHub[] = []
      for (let n = 0; n < 2; n++) {
        const hub = await startHub(Fastify(), { backplane: await open() })
        closing.push(() => hub.close())
        hubs.push(hub)
      }
      return hubs as [TestHub, TestHub]
    }

    async function clients(hubs: TestHub[], user: string): Promise<RawSocket[]> {
      const token = await tokenFor(user)
      return Promise.all(hubs.map((hub) => connectSocket(hub, token)))
    }

    test('a push to a user reaches its connections on both, once, and nobody else', async () => {
      const hubs = await twoHubs()
      const [ana, bia] = [await clients(hubs, 'ana'), await clients(hubs, 'bia')]
      await hubs[0].hub.sendToUsers(['ana'], 'ReceiveNotification', ['ação'])
      await hubs[1].hub.sendToUsers(['ana', 'bia'], 'last', [])
      const push = { type: 1, target: 'ReceiveNotification', arguments: ['ação'] }
      for (const client of ana) {
        expect(await client.next()).toEqual(push)
        expect(await client.next()).toMatchObject({ target: 'last' })
      }
      for (const client of bia) expect(await client.next()).toMatchObject({ target: 'last' })
    })

    test('a logout in one closes the connections on both', async () => {
      const hubs = await twoHubs()
      const ana = await clients(hubs, 'ana')
      await hubs[1].hub.closeUser('ana', { allowReconnect: false })
      for (const client of ana) {
        expect(await client.next()).toEqual({ type: 7 })
        await client.closed
      }
    })
  })

  test('a message for many users arrives in parts; one that fits in none is refused', async () => {
    const heard = listenTo(await open())
    const backplane = await open()
    const userKeys = Array.from({ length: 1000 }, (_, n) => `usuário-${n}-${'x'.repeat(20)}`)
    await backplane.publish({ kind: 'user', userKeys, target: 'x', args: [] })
    await backplane.publish({ kind: 'all', target: 'end', args: [] })
    while (heard.received.at(-1)?.kind !== 'all') await heard.until(heard.received.length + 1)
    const keys = heard.received.flatMap((message) => (message.kind === 'user' ? message.userKeys : []))
    expect(keys).toEqual(userKeys)
    const huge = backplane.publish({ kind: 'all', target: 'x', args: ['x'.repeat(8000)] })
    await expect(huge).rejects.toThrow(PayloadTooLargeError)
  })

  test('what is no message of ours is passed over', async () => {
    const backplane = await open()
    const heard = listenTo(backplane)
    for (const payload of ['', '{', '{"message":{"kind":"other"}}', 'null']) {
      await pool.query('select pg_notify($1, $2)', [CHANNEL, payload])
    }
    await backplane.publish(push(1))
    await heard.until(1)
    expect(heard.received).toEqual([push(1)])
  })

  test('a lost connection is restored, its gap reported once listening works again', async () => {
    const gaps: Date[] = []
    const emitter = new EventEmitter()
    const before = new Date()
    const backplane = await open({
      reconnectDelaysMs: [20],
      onCatchUp: ({ lostAt }) => {
        gaps.push(lostAt)
        emitter.emit('caught up')
      },
    })
    const heard = listenTo(backplane)
    for (let n = 1; n <= 2; n++) {
      const caughtUp = once(emitter, 'caught up')
      await killListeners()
      // Falls into the gap, or is heard just before the connection breaks: the database decides.
      await backplane.publish({ kind: 'all', target: 'gap', args: [] })
      await caughtUp
      await backplane.publish(push(n))
      while (!heard.received.some((message) => message.kind === 'user' && message.args[0] === n)) {
        await heard.until(heard.received.length + 1)
      }
    }
    expect(gaps).toHaveLength(2)
    expect(gaps[0]!.getTime()).toBeGreaterThanOrEqual(before.getTime())
  })

  test('a connection that died without a word is noticed by the heartbeat', async () => {
    const emitter = new EventEmitter()
    const { hostname, port } = new URL(url)
    const links: Socket[] = []
    const network = createServer((client) => {
      const database = connect(Number(port || 5432), hostname)
      links.push(client, database)
      client.pipe(database).pipe(client)
    }).listen(0, '127.0.0.1')
    await once(network, 'listening')
    const through = new URL(url)
    through.host = `127.0.0.1:${(network.address() as AddressInfo).port}`
    const backplane = await open({
      connection: through.href,
      heartbeatMs: 100,
      reconnectDelaysMs: [0],
      onCatchUp: () => void emitter.emit('caught up'),
    })
    const heard = listenTo(backplane)
    const caughtUp = once(emitter, 'caught up')
    // From here on nothing gets through what is open, in either direction, and nobody is told.
    for (const link of links) link.unpipe()
    await caughtUp
    await backplane.publish(push(1))
    await heard.until(1)
    await backplane.close()
    for (const link of links) link.destroy()
    network.close()
  })

  test('nothing is tried any more after close, even when the connection was lost', async () => {
    const warnings: string[] = []
    const lost = new EventEmitter()
    const backplane = await createPostgresBackplane({
      connection,
      pool,
      channel: CHANNEL,
      reconnectDelaysMs: [10],
      log: {
        info: (_details, message) => warnings.push(message),
        warn: () => void lost.emit('lost'),
      },
    })
    const wasLost = once(lost, 'lost')
    await killListeners()
    await wasLost
    await backplane.close()
    // Another one comes and goes in the meantime, which takes longer than the delay of the closed one.
    await (await open()).publish(push(1))
    expect(warnings).toEqual([])
  })

  test('without a database, opening fails', async () => {
    await expect(open({ connection: 'postgres://127.0.0.1:1/none' })).rejects.toThrow('ECONNREFUSED')
    await expect(open({ channel: 'Bad"name' })).rejects.toThrow('channel name')
  })
})
