import { HttpTransportType, HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startHub, tokenFor, until, type TestHub } from './test-support/harness.ts'

const EVENT = 'ReceiveNotification'
const TRANSPORTS = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const

let hub: TestHub
let token: string
/** What a recheck finds. */
let rights: () => readonly string[] | null = () => []
const running: HubConnection[] = []

beforeAll(async () => {
  hub = await startHub(Fastify(), { readGroups: async () => rights() })
  token = await tokenFor('ana')
})
afterEach(async () => {
  rights = () => []
  await Promise.all(running.splice(0).map((connection) => connection.stop()))
  await until(() => hub.hub.connectionCount === 0)
})
afterAll(() => hub.close())

interface ClientOptions {
  url?: string
  transport?: HttpTransportType
  token?: string
  skipNegotiation?: boolean
}

function client(options: ClientOptions = {}) {
  const connection = new HubConnectionBuilder()
    .withUrl(options.url ?? hub.url, {
      accessTokenFactory: () => options.token ?? token,
      ...(options.transport !== undefined && { transport: options.transport }),
      ...(options.skipNegotiation && { skipNegotiation: true }),
    })
    .withAutomaticReconnect([0, 10, 50])
    .configureLogging(LogLevel.None)
    .build()
  const received: unknown[] = []
  connection.on(EVENT, (...args: unknown[]) => received.push(...args))
  running.push(connection)
  return { connection, received }
}

/** The transport a client has ended up with: its own name for it, which it does not publish. */
function transportOf(connection: HubConnection): string {
  const { transport } = (connection as unknown as { connection: { transport: object } }).connection // private to the client
  return transport.constructor.name
}

/** Resolves at this connection's next event of the kind. */
const nextEvent = (connection: HubConnection) =>
  new Promise<unknown>((resolve) => {
    const handler = (value: unknown) => {
      connection.off(EVENT, handler)
      resolve(value)
    }
    connection.on(EVENT, handler)
  })

describe.each(TRANSPORTS)('C-%s', (name) => {
  const transport = HttpTransportType[name]

  test('start: connected with an id, stopped cleanly', async () => {
    const { connection } = client({ transport })
    const closed = new Promise((resolve) => connection.onclose(resolve))
    await connection.start()
    expect(connection.state).toBe('Connected')
    expect(connection.connectionId).toMatch(/^[\w-]{22}$/)
    await connection.stop()
    expect(await closed).toBeUndefined()
  })

  test('push: each arrives exactly once, in order (C17)', async () => {
    const { connection, received } = client({ transport })
    await connection.start()
    for (let n = 1; n <= 5; n++) await hub.hub.sendToUsers(['ana'], EVENT, [n])
    await until(() => received.length >= 5)
    expect(received).toEqual([1, 2, 3, 4, 5])
  })

  test('invoke: rejects, and the connection stays', async () => {
    const { connection } = client({ transport })
    await connection.start()
    await expect(connection.invoke('Nothing', 1)).rejects.toThrow('Method does not exist')
    expect(connection.state).toBe('Connected')
  })

  test('Close with allowReconnect: comes back with a new id and gets pushes again', async () => {
    const { connection, received } = client({ transport })
    await connection.start()
    const oldId = connection.connectionId
    const reconnected = new Promise<string | undefined>((resolve) => connection.onreconnected(resolve))
    rights = () => {
      rights = () => []
      throw new Error('database gone')
    }
    await hub.hub.recheck({ userKey: 'ana' })
    const newId = await reconnected
    expect(newId).not.toBe(oldId)
    const event = nextEvent(connection)
    await hub.hub.sendToUsers(['ana'], EVENT, ['again'])
    await event
    expect(received).toEqual(['again'])
  })

  test('Close without it: stops for good', async () => {
    const { connection } = client({ transport })
    let reconnecting = false
    connection.onreconnecting(() => {
      reconnecting = true
    })
    const closed = new Promise((resolve) => connection.onclose(resolve))
    await connection.start()
    rights = () => null
    await hub.hub.recheck({ userKey: 'ana' })
    await closed
    expect(reconnecting).toBe(false)
    expect(connection.state).toBe('Disconnected')
  })

  test('C20 after stop nothing arrives', async () => {
    const one = client({ transport })
    const other = client({ transport })
    await one.connection.start()
    await other.connection.start()
    await one.connection.stop()
    const event = nextEvent(other.connection)
    await hub.hub.sendToUsers(['ana'], EVENT, ['x'])
    await event
    expect(one.received).toEqual([])
  })
})

test('C10 WebSockets are the default', async () => {
  const { connection } = client()
  await connection.start()
  expect(transportOf(connection)).toBe('WebSocketTransport')
})

test('C11 falls back from WebSockets to SSE to long polling', async () => {
  const app = Fastify({ forceCloseConnections: true })
  let allowSse = true
  // A proxy that knows neither upgrades nor, later, streams.
  app.addHook('onRequest', async (request, reply) => {
    const stream = request.headers.accept === 'text/event-stream'
    if (request.headers.upgrade || (stream && !allowSse)) return reply.code(400).send()
    return undefined
  })
  const behindProxy = await startHub(app)
  try {
    const first = client({ url: behindProxy.url })
    await first.connection.start()
    expect(transportOf(first.connection)).toBe('ServerSentEventsTransport')
    allowSse = false
    const second = client({ url: behindProxy.url })
    await second.connection.start()
    expect(transportOf(second.connection)).toBe('LongPollingTransport')
    await first.connection.stop()
    await second.connection.stop()
  } finally {
    await behindProxy.close()
  }
})

test('C12 skipNegotiation', async () => {
  const { connection, received } = client({ transport: HttpTransportType.WebSockets, skipNegotiation: true })
  await connection.start()
  await hub.hub.sendToUsers(['ana'], EVENT, ['x'])
  await until(() => received.length > 0)
})

test('C13 other query parameters of the hub URL do no harm', async () => {
  const { connection } = client({ url: `${hub.url}?tenant=1&access_token=${token}` })
  await connection.start()
  expect(connection.state).toBe('Connected')
})

test('C14 a bad token: start rejects with 401', async () => {
  const { connection } = client({ token: 'bad' })
  await expect(connection.start()).rejects.toThrow('401')
})

test('C15 a killed socket: reconnecting, reconnected with a new id, pushes arrive once', async () => {
  const app = Fastify()
  const own = await startHub(app)
  const { connection, received } = client({ url: own.url })
  const events: string[] = []
  connection.onreconnecting(() => events.push('reconnecting'))
  const reconnected = new Promise<string | undefined>((resolve) => connection.onreconnected(resolve))
  await connection.start()
  const oldId = connection.connectionId
  for (const socket of app.websocketServer.clients) socket.terminate()
  expect(await reconnected).not.toBe(oldId)
  expect(events).toEqual(['reconnecting'])
  const event = nextEvent(connection)
  await own.hub.sendToUsers(['ana'], EVENT, ['x'])
  await event
  expect(received).toEqual(['x'])
  await connection.stop()
  await own.close()
})

test('C16 C22 both tabs of a user get the push, another user none', async () => {
  const tabs = [client(), client()]
  const other = client({ token: await tokenFor('bia') })
  for (const { connection } of [...tabs, other]) await connection.start()
  const events = tabs.map(({ connection }) => nextEvent(connection))
  await hub.hub.sendToUsers(['ana'], EVENT, ['for ana'])
  await Promise.all(events)
  const last = nextEvent(other.connection)
  await hub.hub.sendToUsers(['bia'], EVENT, ['for bia'])
  await last
  expect(other.received).toEqual(['for bia'])
  for (const { received } of tabs) expect(received).toEqual(['for ana'])
})

test('C18 a client that asks for stateful reconnect works without it', async () => {
  const connection = new HubConnectionBuilder()
    .withUrl(hub.url, { accessTokenFactory: () => token })
    .withStatefulReconnect()
    .configureLogging(LogLevel.None)
    .build()
  running.push(connection)
  await connection.start()
  const event = nextEvent(connection)
  await hub.hub.sendToUsers(['ana'], EVENT, ['x'])
  expect(await event).toBe('x')
})

test('C21 thirty clients of one user all get a push', async () => {
  const clients = Array.from({ length: 30 }, () => client())
  await Promise.all(clients.map(({ connection }) => connection.start()))
  const events = clients.map(({ connection }) => nextEvent(connection))
  await hub.hub.sendToUsers(['ana'], EVENT, ['x'])
  await Promise.all(events)
})
