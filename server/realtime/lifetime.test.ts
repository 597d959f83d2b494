import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import Fastify from 'fastify'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_TIMINGS } from './settings.ts'
import {
  bearer,
  connectPolling,
  connectSocket,
  connectStream,
  HANDSHAKE,
  messagesOf,
  negotiateAs,
  openSocket,
  RECORD_SEPARATOR,
  startHub,
  tokenFor,
  until,
  type TestHub,
  type TestHubOptions,
} from './test-support/harness.ts'

const CLOSE = { type: 7 }
const CLOSE_AND_RECONNECT = { type: 7, allowReconnect: true }

let token: string
const started: TestHub[] = []

beforeAll(async () => {
  token = await tokenFor('ana')
})
afterEach(async () => {
  await Promise.all(started.splice(0).map((hub) => hub.close()))
})

async function start(options?: TestHubOptions): Promise<TestHub> {
  const hub = await startHub(Fastify({ forceCloseConnections: true }), options)
  started.push(hub)
  return hub
}

/** A connected client of each transport, and what the hub says to it next. */
const CLIENTS: [string, (hub: TestHub, token: string) => Promise<{ next(): Promise<unknown> }>][] = [
  ['WebSockets', connectSocket],
  [
    'ServerSentEvents',
    async (hub, token) => {
      const stream = await connectStream(hub, token)
      return { next: async () => (await stream.next())?.[0] }
    },
  ],
  [
    'LongPolling',
    async (hub, token) => {
      const poller = await connectPolling(hub, token)
      return { next: async () => messagesOf(await (await poller.poll()).text())[0] }
    },
  ],
]

describe('timers', () => {
  test.each(CLIENTS.slice(0, 2))('T01 T02 an idle client on %s gets a Ping', async (_name, connect) => {
    const hub = await start()
    const client = await connect(hub, token)
    const ping = client.next()
    hub.clock.advance(DEFAULT_TIMINGS.pingMs)
    expect(await ping).toEqual({ type: 6 })
  })

  test('no Ping while there is something to send', async () => {
    const hub = await start()
    const client = await connectSocket(hub, token)
    hub.clock.advance(DEFAULT_TIMINGS.pingMs - 1)
    await hub.hub.sendToUsers(['ana'], 'x', [])
    hub.clock.advance(DEFAULT_TIMINGS.pingMs - 1)
    client.send(`{"type":1,"target":"x","arguments":[],"invocationId":"1"}${RECORD_SEPARATOR}`)
    expect(await client.next()).toMatchObject({ target: 'x' })
    expect(await client.next()).toMatchObject({ type: 3 })
  })

  test('T03 a client that sends no handshake is told so and closed', async () => {
    const hub = await start()
    const { connectionToken } = await negotiateAs(hub, token)
    const raw = await openSocket(`${hub.url}?id=${connectionToken}`, { headers: bearer(token) })
    await until(() => hub.hub.connectionCount === 1)
    hub.clock.advance(DEFAULT_TIMINGS.handshakeMs)
    expect(await raw.next()).toEqual({ error: 'Handshake was canceled.' })
    await raw.closed
  })

  test.each(CLIENTS.slice(0, 2))('T04 a silent client on %s is dropped', async (_name, connect) => {
    const hub = await start()
    const client = await connect(hub, token)
    hub.clock.advance(DEFAULT_TIMINGS.clientTimeoutMs)
    expect(await client.next()).toEqual(CLOSE_AND_RECONNECT)
    await until(() => hub.hub.connectionCount === 0)
  })

  test('T04 a client that does not even answer the closing is cut', async () => {
    const hub = await start()
    const client = await rawUpgrade(hub, token)
    client.pause()
    hub.clock.advance(DEFAULT_TIMINGS.clientTimeoutMs)
    const time = setInterval(() => hub.clock.advance(DEFAULT_TIMINGS.closeGraceMs), 5)
    await until(() => hub.hub.connectionCount === 0)
    clearInterval(time)
    client.destroy()
  })

  test.each(['WebSockets', 'ServerSentEvents', 'LongPolling'] as const)(
    'T05 an idle real client on %s stays connected far beyond the timeouts',
    async (transport) => {
      const hub = await start({ timings: { pingMs: 25, clientTimeoutMs: 200, inactiveMs: 200, pollMs: 50 } })
      // Here the hub runs on the real clock.
      const realTime = setInterval(() => {
        hub.clock.now = Date.now()
      }, 1)
      let received = 0
      let enough = () => {}
      const manySigns = new Promise<void>((resolve) => {
        enough = resolve
      })
      const connection = new HubConnectionBuilder()
        .withUrl(hub.url, { accessTokenFactory: () => token, transport: HttpTransportType[transport] })
        .configureLogging({
          log(level, message) {
            const alive = /data received|Poll timed out/.test(message)
            if (level === LogLevel.Trace && alive && ++received === 20) enough()
          },
        })
        .build()
      connection.keepAliveIntervalInMilliseconds = 50
      connection.serverTimeoutInMilliseconds = 300
      await connection.start()
      await manySigns
      expect(connection.state).toBe('Connected')
      await connection.stop()
      clearInterval(realTime)
    },
  )

  test('T06 an idle poll is answered empty, and the connection goes on', async () => {
    const hub = await start()
    const poller = await connectPolling(hub, token)
    const idle = poller.poll()
    await poller.post(`{"type":6}${RECORD_SEPARATOR}`)
    hub.clock.advance(DEFAULT_TIMINGS.pollMs)
    const response = await idle
    expect([response.status, await response.text()]).toEqual([200, ''])
    await hub.hub.sendToUsers(['ana'], 'x', [])
    expect(messagesOf(await (await poller.poll()).text())).toMatchObject([{ target: 'x' }])
  })

  test('T07 a client that stops polling is forgotten', async () => {
    const hub = await start()
    const poller = await connectPolling(hub, token)
    hub.clock.advance(DEFAULT_TIMINGS.inactiveMs)
    await until(() => hub.hub.connectionCount === 0)
    expect((await poller.poll()).status).toBe(404)
  })

  test('T07 a client that goes away during a poll is forgotten, though no poll is ever answered', async () => {
    const hub = await start({ timings: { pollMs: 1e12 } })
    const poller = await connectPolling(hub, await tokenFor('ana', { ttlSeconds: 1e8 }))
    const abort = new AbortController()
    const poll = poller.poll(abort.signal)
    await poller.post(`{"type":6}${RECORD_SEPARATOR}`)
    abort.abort()
    await expect(poll).rejects.toThrow('aborted')
    const time = setInterval(() => hub.clock.advance(DEFAULT_TIMINGS.inactiveMs), 5)
    await until(() => hub.hub.connectionCount === 0)
    clearInterval(time)
  })

  test('T08 a connection that is never used is forgotten', async () => {
    const hub = await start()
    const { connectionToken } = await negotiateAs(hub, token)
    hub.clock.advance(DEFAULT_TIMINGS.inactiveMs)
    await until(() => hub.hub.connectionCount === 0)
    const response = await fetch(`${hub.url}?id=${connectionToken}`, { headers: bearer(token) })
    expect(response.status).toBe(404)
  })
})

describe('token expiry', () => {
  test.each(CLIENTS)('closes the connection on %s, which may reconnect', async (_name, connect) => {
    const timings = { clientTimeoutMs: 1e9, pingMs: 1e9, pollMs: 1e9, inactiveMs: 1e9 }
    const hub = await start({ timings })
    const client = await connect(hub, await tokenFor('ana', { ttlSeconds: 600 }))
    const next = client.next()
    // The poll is held before time passes: its token must still be good when it arrives.
    await until(() => hub.hub.connectionCount === 1)
    await connectSocket(hub, token)
    // more than the token's life: its seconds were counted from a while after the hub's clock stopped
    hub.clock.advance(700_000)
    expect(await next).toEqual(CLOSE_AND_RECONNECT)
  })

  test('a later request with a newer token prolongs the connection', async () => {
    const hub = await start({ timings: { inactiveMs: 1e9, pollMs: 1e9 } })
    const poller = await connectPolling(hub, await tokenFor('ana', { ttlSeconds: 600 }))
    const newer = await tokenFor('ana', { ttlSeconds: 6000 })
    const poll = fetch(poller.url, { headers: bearer(newer) })
    await fetch(poller.url, { method: 'POST', headers: bearer(newer) })
    const expiring = await connectSocket(hub, await tokenFor('bia', { ttlSeconds: 600 }))
    hub.clock.advance(700_000)
    expect(await expiring.next()).toEqual(CLOSE_AND_RECONNECT)
    await hub.hub.sendToUsers(['ana'], 'still here', [])
    expect(messagesOf(await (await poll).text())).toMatchObject([{ target: 'still here' }])
  })
})

describe('who may no longer stay', () => {
  /** A hub, and how a session of a user ends, of which the hub is told. */
  async function startWithSessions() {
    const over = new Set<string>()
    const hub = await start({
      readGroups: async (user, session) => (over.has(`${user} ${session}`) ? null : []),
    })
    const end = async (user: string, session = 's1') => {
      over.add(`${user} ${session}`)
      await hub.hub.recheck({ userKey: user })
    }
    return { hub, end }
  }

  test.each(CLIENTS)('is closed on %s for good, and nobody else', async (_name, connect) => {
    const { hub, end } = await startWithSessions()
    const [ana, bia] = [await connect(hub, token), await connect(hub, await tokenFor('bia'))]
    await end('ana')
    expect(await ana.next()).toEqual(CLOSE)
    await hub.hub.sendToUsers(['ana', 'bia'], 'x', [])
    expect(await bia.next()).toMatchObject({ target: 'x' })
  })

  test('is one session of a user, and the others stay', async () => {
    const { hub, end } = await startWithSessions()
    const phone = await connectSocket(hub, await tokenFor('ana', { session: 'phone' }))
    const desk = await connectSocket(hub, await tokenFor('ana', { session: 'desk' }))
    await end('ana', 'phone')
    expect(await phone.next()).toEqual(CLOSE)
    await hub.hub.sendToUsers(['ana'], 'x', [])
    expect(await desk.next()).toMatchObject({ target: 'x' })
  })

  test('is closed with a connection that was only negotiated too', async () => {
    const { hub, end } = await startWithSessions()
    const { connectionToken } = await negotiateAs(hub, token)
    await end('ana')
    const late = openSocket(`${hub.url}?id=${connectionToken}`, { headers: bearer(token) })
    await expect(late).rejects.toThrow('404')
  })
})

describe('limits', () => {
  test('a client that sends without end is told and has to go, the others stay', async () => {
    const hub = await start({ limits: { messagesPerMinute: 20 } })
    const [loud, quiet] = [await connectSocket(hub, token), await connectSocket(hub, token)]
    for (let time = 0; time < 40; time++) loud.send(`{"type":6}${RECORD_SEPARATOR}`)
    expect(await loud.next()).toEqual({ type: 7, error: 'Connection closed: too many messages.' })
    await loud.closed
    for (let time = 0; time < 15; time++) quiet.send(`{"type":6}${RECORD_SEPARATOR}`)
    quiet.send(`{"type":1,"target":"Nothing","arguments":[],"invocationId":"alive"}${RECORD_SEPARATOR}`)
    expect(await quiet.next()).toMatchObject({ type: 3, invocationId: 'alive' })
  })

  test('connections per user: one more is 429, others are not affected, leaving makes room', async () => {
    const hub = await start({ limits: { connectionsPerUser: 3 } })
    const sockets = [await connectSocket(hub, token), await connectSocket(hub, token)]
    await negotiateAs(hub, token)
    await expect(negotiateAs(hub, token)).rejects.toThrow('429')
    await expect(openSocket(hub.url, { headers: bearer(token) })).rejects.toThrow('429')
    await connectSocket(hub, await tokenFor('bia'))
    sockets[0]?.socket.close()
    await until(() => hub.hub.connectionCount === 3)
    await connectSocket(hub, token)
  })

  test('a WebSocket client that does not read is dropped, and the others get everything', async () => {
    const hub = await start({ limits: { queueBytes: 64 * 1024 } })
    const deaf = await rawUpgrade(hub, await tokenFor('deaf'))
    deaf.pause()
    await pushUntilDropped(hub)
    deaf.destroy()
  })

  test('a stream client that does not read is dropped', async () => {
    const hub = await start({ limits: { queueBytes: 64 * 1024 } })
    const deaf = await tokenFor('deaf')
    const { connectionToken } = await negotiateAs(hub, deaf)
    const url = `${hub.url}?id=${connectionToken}`
    const opened = request(url, { headers: { ...bearer(deaf), accept: 'text/event-stream' } }).end()
    const [response] = (await once(opened, 'response')) as [IncomingMessage]
    response.on('error', () => {})
    response.pause()
    await fetch(url, { method: 'POST', headers: bearer(deaf), body: HANDSHAKE })
    await pushUntilDropped(hub)
    response.destroy()
  })

  test('a long polling client that does not poll is dropped', async () => {
    const hub = await start({ limits: { queueBytes: 64 * 1024 } })
    const poller = await connectPolling(hub, await tokenFor('deaf'))
    await pushUntilDropped(hub)
    expect((await poller.poll()).status).toBe(404)
  })

  /** Pushes to both, one reader and one who is not, until only the reader is left; it has missed nothing. */
  async function pushUntilDropped(hub: TestHub): Promise<void> {
    const reader = await connectSocket(hub, token)
    let sent = 0
    while (hub.hub.connectionCount > 1) {
      await hub.hub.sendToUsers(['ana', 'deaf'], 'x', [++sent, 'x'.repeat(7_000)])
      expect(await reader.next()).toMatchObject({ arguments: [sent, expect.anything()] })
    }
  }
})

describe('shutdown', () => {
  test('tells every client to reconnect, ends polls and streams, and lets the server close', async () => {
    const hub = await startHub(Fastify())
    const socket = await connectSocket(hub, token)
    const stream = await connectStream(hub, token)
    const poller = await connectPolling(hub, token)
    const poll = poller.poll()
    await poller.post(`{"type":6}${RECORD_SEPARATOR}`)
    await connectPolling(hub, token)
    await negotiateAs(hub, token)
    await hub.close()
    expect(await socket.next()).toEqual(CLOSE_AND_RECONNECT)
    expect(await socket.closed).toBe(1000)
    expect(await stream.next()).toEqual([CLOSE_AND_RECONNECT])
    expect(await stream.next()).toBeNull()
    expect(messagesOf(await (await poll).text())).toEqual([CLOSE_AND_RECONNECT])
    expect(hub.hub.connectionCount).toBe(0)
  })

  test('does not wait for ever for a client that takes no goodbye', async () => {
    const hub = await startHub(Fastify())
    const deaf = await rawUpgrade(hub, token)
    deaf.pause()
    const closed = hub.close()
    const time = setInterval(() => hub.clock.advance(DEFAULT_TIMINGS.closeGraceMs), 5)
    await closed
    clearInterval(time)
    deaf.destroy()
  })

  test('opens no connection while closing', async () => {
    const hub = await start()
    await hub.hub.shutdown()
    await expect(negotiateAs(hub, token)).rejects.toThrow('503')
    await expect(openSocket(hub.url, { headers: bearer(token) })).rejects.toThrow('503')
  })
})

/** A WebSocket with its handshake done whose TCP socket is in the test's hands; it answers nothing on its own. */
async function rawUpgrade(hub: TestHub, token: string): Promise<Socket> {
  const headers = {
    ...bearer(token),
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  const opened = request(hub.url, { headers }).end()
  const [, socket] = (await once(opened, 'upgrade')) as [IncomingMessage, Socket]
  socket.on('error', () => {})
  // A masked text frame; with a mask of zeros the payload is sent as it is.
  const payload = Buffer.from(HANDSHAKE)
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]))
  await once(socket, 'data')
  return socket
}
