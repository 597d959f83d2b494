import { once } from 'node:events'
import { SignJWT, jwtVerify } from 'jose'
import { WebSocket, type ClientOptions } from 'ws'
import { createInProcessBackplane, type Backplane } from '../backplane.ts'
import { Hub } from '../hub.ts'
import { hubPlugin } from '../plugin.ts'
import type { HubLimits, HubTimings } from '../settings.ts'

type App = Parameters<typeof hubPlugin>[0]

const SECRET = new TextEncoder().encode('only for tests: thirty-two bytes!')
export const RECORD_SEPARATOR = '\x1e'
export const HANDSHAKE = `{"protocol":"json","version":1}${RECORD_SEPARATOR}`

export interface TestHubOptions {
  timings?: Partial<HubTimings>
  limits?: Partial<HubLimits>
  allowedOrigins?: string[]
  backplane?: Backplane
  /** What a user's session may hear now; by default what the token said. */
  readGroups?: (userKey: string, session: string) => Promise<readonly string[] | null>
}

export interface TestHub {
  hub: Hub
  /** `http://…/hubs/notification` */
  url: string
  /** The hub's clock; its interval runs every 5 ms of real time and sees what this says. */
  clock: { now: number; advance(ms: number): void }
  close(): Promise<void>
}

/** A hub under a given Fastify instance, listening on a free port. */
export async function startHub(app: App, options: TestHubOptions = {}): Promise<TestHub> {
  const clock = {
    now: Date.now(),
    advance(ms: number) {
      clock.now += ms
    },
  }
  const hub = new Hub({
    backplane: options.backplane ?? createInProcessBackplane(),
    log: { info() {}, warn() {} },
    timings: { tickMs: 5, ...options.timings },
    limits: options.limits,
    now: () => clock.now,
  })
  await app.register(hubPlugin, {
    hub,
    allowedOrigins: options.allowedOrigins,
    authenticate: (token) => principalOf(token, clock.now, options.readGroups),
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return { hub, url: `${address}/hubs/notification`, clock, close: () => app.close() }
}

async function principalOf(token: string, now: number, readGroups?: TestHubOptions['readGroups']) {
  try {
    const { payload } = await jwtVerify<{ groups?: string[] }>(token, SECRET, {
      algorithms: ['HS256'],
      currentDate: new Date(now),
    })
    const { sub: userKey = '', jti: session = '', groups = [] } = payload
    return {
      userKey,
      expiresAt: new Date((payload.exp ?? 0) * 1000),
      groups,
      readGroups: async () => (readGroups ? readGroups(userKey, session) : groups),
    }
  } catch {
    return null
  }
}

/** An access token as the test hubs take them. */
export function tokenFor(
  user: string,
  { ttlSeconds = 3600, session = 's1', groups = [] as string[] } = {},
): Promise<string> {
  return new SignJWT({ groups })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user)
    .setJti(session)
    .setExpirationTime(Math.floor(Date.now() / 1000) + ttlSeconds)
    .sign(SECRET)
}

export function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` }
}

/** The messages in a piece of the stream that ends with a whole message. */
export function messagesOf(text: string): Record<string, unknown>[] {
  return text
    .split(RECORD_SEPARATOR)
    .filter((part) => part !== '')
    .map((part) => JSON.parse(part) as Record<string, unknown>)
}

export interface Negotiated {
  negotiateVersion: number
  connectionId: string
  connectionToken: string
  availableTransports: { transport: string; transferFormats: string[] }[]
}

export async function negotiateAs(hub: TestHub, token: string): Promise<Negotiated> {
  const response = await fetch(`${hub.url}/negotiate?negotiateVersion=1`, {
    method: 'POST',
    headers: bearer(token),
  })
  if (response.status !== 200) throw new Error(`negotiate answered ${response.status}`)
  return (await response.json()) as Negotiated
}

/** A queue that is filled by events and emptied by awaiting. */
class Inbox<T> {
  private readonly items: T[] = []
  private readonly takers: ((item: T) => void)[] = []

  put(item: T): void {
    const taker = this.takers.shift()
    if (taker) taker(item)
    else this.items.push(item)
  }

  take(): Promise<T> {
    const item = this.items.shift()
    return item === undefined ? new Promise((resolve) => this.takers.push(resolve)) : Promise.resolve(item)
  }
}

export interface RawSocket {
  socket: WebSocket
  send(text: string): void
  /** The next message of the server. */
  next(): Promise<Record<string, unknown>>
  /** Resolves with the close code. */
  closed: Promise<number>
}

/** Upgrades; rejects with an error that carries the HTTP status of a refused upgrade. */
export async function openSocket(url: string, options: ClientOptions = {}): Promise<RawSocket> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), options)
  const inbox = new Inbox<Record<string, unknown>>()
  socket.on('message', (data: Buffer) => {
    for (const message of messagesOf(data.toString())) inbox.put(message)
  })
  const closed = once(socket, 'close').then(([code]) => code as number)
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
    socket.once('unexpected-response', (request, response) => {
      request.destroy()
      reject(new Error(`upgrade refused: ${response.statusCode}`))
    })
  })
  socket.on('error', () => {})
  return { socket, send: (text) => socket.send(text), next: () => inbox.take(), closed }
}

/** A socket of this user that has negotiated and completed its handshake. */
export async function connectSocket(hub: TestHub, token: string): Promise<RawSocket> {
  const { connectionToken } = await negotiateAs(hub, token)
  const raw = await openSocket(`${hub.url}?id=${connectionToken}`, { headers: bearer(token) })
  raw.send(HANDSHAKE)
  const answer = await raw.next()
  if (Object.keys(answer).length > 0) throw new Error(`handshake answered ${JSON.stringify(answer)}`)
  return raw
}

export interface RawStream {
  response: Response
  /** The next event's messages; null at the end of the stream. */
  next(): Promise<Record<string, unknown>[] | null>
  /** The bytes that came before the first event. */
  opening: string
  leave(): void
}

/** Opens a Server-Sent Events stream and reads its opening bytes. */
export async function openStream(url: string, headers: Record<string, string> = {}): Promise<RawStream> {
  const abort = new AbortController()
  const response = await fetch(url, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: abort.signal,
  })
  const chunks = response.status === 200 ? response.body?.pipeThrough(new TextDecoderStream()) : undefined
  const reader = chunks?.getReader()
  let buffered = ''
  async function block(): Promise<string | null> {
    for (;;) {
      const end = buffered.indexOf('\r\n\r\n')
      if (end >= 0) {
        const found = buffered.slice(0, end)
        buffered = buffered.slice(end + 4)
        return found
      }
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return null
      buffered += chunk.value
    }
  }
  const opening = (await block()) ?? ''
  return {
    response,
    opening,
    async next() {
      const data = await block()
      return data === null ? null : messagesOf(data.replace(/^data: /, ''))
    },
    leave: () => abort.abort(),
  }
}

export interface Poller {
  url: string
  poll(signal?: AbortSignal): Promise<Response>
  post(text: string): Promise<Response>
}

/** A long polling client that has made its first, opening poll. */
export async function startPolling(hub: TestHub, token: string): Promise<Poller> {
  const { connectionToken } = await negotiateAs(hub, token)
  const url = `${hub.url}?id=${connectionToken}`
  const poller: Poller = {
    url,
    poll: (signal) => fetch(url, { headers: bearer(token), signal }),
    post: (text) => postText(url, token, text),
  }
  const first = await poller.poll()
  if (first.status !== 200 || (await first.text()) !== '') throw new Error('the first poll was not empty')
  return poller
}

/** A long polling client after its handshake. */
export async function connectPolling(hub: TestHub, token: string): Promise<Poller> {
  const poller = await startPolling(hub, token)
  await poller.post(HANDSHAKE)
  const answer = await (await poller.poll()).text()
  if (answer !== `{}${RECORD_SEPARATOR}`) throw new Error(`handshake answered ${answer}`)
  return poller
}

/** A Server-Sent Events client after its handshake. */
export async function connectStream(hub: TestHub, token: string): Promise<RawStream & { url: string }> {
  const { connectionToken } = await negotiateAs(hub, token)
  const url = `${hub.url}?id=${connectionToken}`
  const stream = await openStream(url, bearer(token))
  await postText(url, token, HANDSHAKE)
  await stream.next()
  return { ...stream, url }
}

export function postText(url: string, token: string, text: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'text/plain;charset=UTF-8' },
    body: text,
  })
}

/** Waits until the hub has done what it does after an answer or event has reached a client. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve))
}
