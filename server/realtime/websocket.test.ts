import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bearer,
  connectSocket,
  HANDSHAKE,
  negotiateAs,
  openSocket,
  postText,
  RECORD_SEPARATOR,
  startHub,
  tokenFor,
  until,
  type RawSocket,
  type TestHub,
} from './test-support/harness.ts'

let hub: TestHub
let token: string

beforeAll(async () => {
  hub = await startHub(Fastify(), { limits: { connectionsPerUser: 1000 } })
  token = await tokenFor('ana')
})
afterAll(() => hub.close())

const open = () => openSocket(hub.url, { headers: bearer(token) })
const connected = () => connectSocket(hub, token)
const json = (message: object) => JSON.stringify(message) + RECORD_SEPARATOR
const call = (invocationId: string) => json({ type: 1, target: 'Nothing', arguments: [], invocationId })

/** Proves that a connection is alive: an unknown method is answered. */
async function expectAlive(raw: RawSocket): Promise<void> {
  raw.send(call('alive'))
  expect(await raw.next()).toMatchObject({ type: 3, invocationId: 'alive' })
}

describe('handshake', () => {
  test.each([1, 2])('W01 W02 version %i is accepted with {}', async (version) => {
    const raw = await open()
    raw.send(json({ protocol: 'json', version }))
    expect(await raw.next()).toEqual({})
    await expectAlive(raw)
    raw.socket.close()
  })

  test.each([
    [
      'W03 an unknown protocol',
      json({ protocol: 'messagepack', version: 1 }),
      /'messagepack' is not supported/,
    ],
    ['W04 version 99', json({ protocol: 'json', version: 99 }), /version 99/],
    ['W05 no handshake', call('1'), /handshake/],
    ['W06 what is not JSON', `hello${RECORD_SEPARATOR}`, /handshake/],
    ['W06 a message too long', 'x'.repeat(40_000), /handshake/],
  ])('%s is answered with an error and closed', async (_name, first, error) => {
    const raw = await open()
    raw.send(first)
    expect(await raw.next()).toEqual({ error: expect.stringMatching(error) })
    await raw.closed
    await expectAlive(await connected())
  })

  test('what follows a refused handshake in the same frame is not looked at', async () => {
    const raw = await open()
    let answers = 0
    raw.socket.on('message', () => answers++)
    raw.send(json({ protocol: 'xml', version: 1 }) + HANDSHAKE + call('1'))
    await raw.closed
    expect(answers).toBe(1)
  })

  test('nothing is pushed before the handshake', async () => {
    const raw = await open()
    await hub.hub.sendToUsers(['ana'], 'early', [])
    raw.send(HANDSHAKE)
    expect(await raw.next()).toEqual({})
    await hub.hub.sendToUsers(['ana'], 'late', [])
    expect(await raw.next()).toMatchObject({ target: 'late' })
    raw.socket.close()
  })
})

describe('framing', () => {
  test('W07 W20 messages split over frames are put together', async () => {
    const raw = await open()
    for (const character of HANDSHAKE) raw.send(character)
    expect(await raw.next()).toEqual({})
    const [head, tail] = [call('1').slice(0, 10), call('1').slice(10)]
    raw.send(head)
    raw.send(tail)
    expect(await raw.next()).toMatchObject({ invocationId: '1' })
    raw.socket.close()
  })

  test('W08 W21 messages joined in one frame are all answered, in order', async () => {
    const raw = await open()
    raw.send(HANDSHAKE + call('1') + call('2') + call('3'))
    expect(await raw.next()).toEqual({})
    for (const invocationId of ['1', '2', '3']) expect(await raw.next()).toMatchObject({ invocationId })
    raw.socket.close()
  })
})

describe('ids', () => {
  test('W09 an unknown id is 404', async () => {
    const headers = bearer(token)
    await expect(openSocket(`${hub.url}?id=unknown`, { headers })).rejects.toThrow('404')
  })

  test('W10 a second socket on one id is 409, and the first lives', async () => {
    const { connectionToken } = await negotiateAs(hub, token)
    const url = `${hub.url}?id=${connectionToken}`
    const first = await openSocket(url, { headers: bearer(token) })
    await expect(openSocket(url, { headers: bearer(token) })).rejects.toThrow('409')
    first.send(HANDSHAKE)
    expect(await first.next()).toEqual({})
    first.socket.close()
  })

  test('W11 without id a connection is opened', async () => {
    const raw = await open()
    raw.send(HANDSHAKE)
    expect(await raw.next()).toEqual({})
    raw.socket.close()
  })

  test('W12 the id of a closed connection is 404', async () => {
    const own = await startHub(Fastify())
    const { connectionToken } = await negotiateAs(own, token)
    const url = `${own.url}?id=${connectionToken}`
    const raw = await openSocket(url, { headers: bearer(token) })
    raw.socket.close()
    await until(() => own.hub.connectionCount === 0)
    await expect(openSocket(url, { headers: bearer(token) })).rejects.toThrow('404')
    await own.close()
  })

  test('W28 POST to a WebSocket connection is 405', async () => {
    const { connectionToken } = await negotiateAs(hub, token)
    const url = `${hub.url}?id=${connectionToken}`
    const raw = await openSocket(url, { headers: bearer(token) })
    expect((await postText(url, token, HANDSHAKE)).status).toBe(405)
    raw.socket.close()
  })
})

test('the socket of an upgrade that a hook of the app refused is closed', async () => {
  const app = Fastify()
  app.addHook('onRequest', async (_request, reply) => reply.code(429).send())
  const own = await startHub(app)
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(own.url).port) })
  socket.write(
    'GET /hubs/notification HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  )
  socket.resume()
  await once(socket, 'close')
  await own.close()
})

describe('messages', () => {
  test.each(['Nothing', 'constructor', '__proto__', 'toString', 'sendToUsers'])(
    'W13 W14 the unknown method %s is a Completion error without details',
    async (target) => {
      const raw = await connected()
      raw.send(json({ type: 1, target, arguments: [], invocationId: '7' }))
      expect(await raw.next()).toEqual({
        type: 3,
        invocationId: '7',
        error: `Failed to invoke '${target}' due to an error on the server. HubException: Method does not exist.`,
      })
      await expectAlive(raw)
      raw.socket.close()
    },
  )

  test.each([
    ['W15 a call without invocationId', { type: 1, target: 'Nothing', arguments: [] }],
    ['W17 the cancelling of an unknown call', { type: 5, invocationId: '99' }],
    ['W17 a stray Completion', { type: 3, invocationId: '99', result: 1 }],
    ['W17 a stray StreamItem', { type: 2, invocationId: '99', item: 1 }],
    ['W18 a ping', { type: 6 }],
    ['W19 an unknown type', { type: 42, x: 1 }],
  ])('%s is not answered', async (_name, message) => {
    const raw = await connected()
    raw.send(json(message))
    await expectAlive(raw)
    raw.socket.close()
  })

  test('W16 a call for a stream is a Completion error', async () => {
    const raw = await connected()
    raw.send(json({ type: 4, target: 'Counter', arguments: [], invocationId: '8' }))
    expect(await raw.next()).toMatchObject({ type: 3, invocationId: '8', error: expect.any(String) })
    raw.socket.close()
  })

  test('W22 headers in a message are tolerated', async () => {
    const raw = await connected()
    raw.send(json({ type: 1, target: 'Nothing', arguments: [], invocationId: '9', headers: { a: 'b' } }))
    expect(await raw.next()).toMatchObject({ type: 3, invocationId: '9' })
    raw.socket.close()
  })

  test.each([
    ['W23 bad JSON', `{"type":${RECORD_SEPARATOR}`],
    ['W23 no object', `[]${RECORD_SEPARATOR}`],
    ['W23 no type', json({ target: 'x' })],
    ['W23 a call without arguments', json({ type: 1, target: 'x' })],
    ['W25 64 KiB', json({ type: 1, target: 'x', arguments: ['x'.repeat(65_536)] })],
    ['W26 64 KiB without an end', 'x'.repeat(65_536)],
  ])('%s ends the connection with a Close that has an error', async (_name, text) => {
    const raw = await connected()
    raw.send(text)
    expect(await raw.next()).toEqual({ type: 7, error: 'Connection closed with an error.' })
    await raw.closed
    await expectAlive(await connected())
  })

  test('W24 4 MiB end the connection, and the server lives', async () => {
    const raw = await connected()
    raw.send('x'.repeat(4 * 1024 * 1024))
    expect(await raw.closed).toBe(1009)
    await expectAlive(await connected())
  })

  test('W27 a Close of the client closes the socket', async () => {
    const raw = await connected()
    raw.send(json({ type: 7 }))
    expect(await raw.closed).toBe(1000)
  })

  test('W29 pushes carry UTF-8 unharmed', async () => {
    const raw = await connected()
    const text = 'ação — 日本 😀 \u2028 "\\'
    await hub.hub.sendToUsers(['ana'], 'ReceiveNotification', [text])
    expect(await raw.next()).toEqual({ type: 1, target: 'ReceiveNotification', arguments: [text] })
    raw.socket.close()
  })
})
