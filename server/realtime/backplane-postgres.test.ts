import { once, EventEmitter } from 'node:events'
import Fastify from 'fastify'
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createPostgresBackplane } from './backplane-postgres.ts'
import { PayloadTooLargeError, type Backplane, type BackplaneMessage } from './backplane.ts'
import { openPostgresListener } from './listener-postgres.ts'
import { POSTGRES_URL, postgresAnswers } from './test-support/postgres.ts'
import { connectSocket, startHub, tokenFor, type RawSocket, type TestHub } from './test-support/harness.ts'

const CHANNEL = `hub_test_${process.pid}`
const warnings: string[] = []
const log = { info() {}, warn: (_details: object, message: string) => void warnings.push(message) }
const available = await postgresAnswers()

describe.runIf(available)(`backplane over ${available ? 'PostgreSQL' : 'PostgreSQL (none answers)'}`, () => {
  const pool = new Pool({ connectionString: POSTGRES_URL, max: 2 })
  const closing: (() => Promise<void>)[] = []

  beforeAll(() => {
    pool.on('error', () => {})
  })
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })
  afterAll(() => pool.end())

  async function open(): Promise<Backplane> {
    const backplane = createPostgresBackplane({ pool, channel: CHANNEL })
    const listener = await openPostgresListener({
      connection: POSTGRES_URL,
      channels: { [CHANNEL]: backplane.receive },
      log,
    })
    closing.push(() => listener.close())
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
    expect(warnings).toHaveLength(4)
  })
})
