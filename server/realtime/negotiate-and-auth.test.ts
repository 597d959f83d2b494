import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bearer,
  connectPolling,
  negotiateAs,
  openSocket,
  openStream,
  postText,
  startHub,
  tokenFor,
  type Negotiated,
  type TestHub,
} from './test-support/harness.ts'

const ALLOWED = 'https://painel.example'
let hub: TestHub
let token: string

beforeAll(async () => {
  hub = await startHub(Fastify(), { allowedOrigins: [ALLOWED], limits: { connectionsPerUser: 1000 } })
  token = await tokenFor('ana')
})
afterAll(() => hub.close())

const negotiate = (query = '?negotiateVersion=1', init: RequestInit = {}) =>
  fetch(`${hub.url}/negotiate${query}`, { method: 'POST', headers: bearer(token), ...init })

describe('negotiate', () => {
  test('N01 N02 N03 version 1 answers ids and the three transports in order', async () => {
    const response = await negotiate()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await response.json()).toEqual({
      negotiateVersion: 1,
      connectionId: expect.any(String),
      connectionToken: expect.any(String),
      availableTransports: [
        { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
        { transport: 'ServerSentEvents', transferFormats: ['Text'] },
        { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
      ],
    })
  })

  test('N04 ids are long, different and new each time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => negotiateAs(hub, token)))
    const ids = answers.flatMap(({ connectionId, connectionToken }) => [connectionId, connectionToken])
    expect(new Set(ids).size).toBe(40)
    for (const id of ids) expect(id).toMatch(/^[\w-]{22,}$/)
  })

  test('N11 the public id is not accepted as id', async () => {
    const { connectionId } = await negotiateAs(hub, token)
    const response = await fetch(`${hub.url}?id=${connectionId}`, { headers: bearer(token) })
    expect(response.status).toBe(404)
  })

  test('N05 without negotiateVersion: version 0, whose connectionId works as id', async () => {
    const body = (await (await negotiate('')).json()) as Negotiated
    expect(body.negotiateVersion).toBe(0)
    expect(body).not.toHaveProperty('connectionToken')
    const poll = await fetch(`${hub.url}?id=${body.connectionId}`, { headers: bearer(token) })
    expect(poll.status).toBe(200)
  })

  test('N06 a version from the future is answered with 1', async () => {
    const body = (await (await negotiate('?negotiateVersion=99')).json()) as Negotiated
    expect(body.negotiateVersion).toBe(1)
  })

  test.each(['abc', '-1', '1.5'])('N07 version %s is answered with an error body', async (version) => {
    const response = await negotiate(`?negotiateVersion=${version}`)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ error: expect.any(String) })
  })

  test('N08 N12 wrong methods are refused with 405', async () => {
    const headers = bearer(token)
    expect((await fetch(`${hub.url}/negotiate`, { headers })).status).toBe(405)
    expect((await fetch(hub.url, { method: 'PUT', headers })).status).toBe(405)
  })

  test('N09 stateful reconnect is never offered', async () => {
    const body = await (await negotiate('?negotiateVersion=1&useStatefulReconnect=true')).json()
    expect(body).not.toHaveProperty('useStatefulReconnect')
  })

  test.each(['text/plain', 'text/plain;charset=UTF-8', 'application/json', 'application/octet-stream'])(
    'N10 an empty body of %s is fine',
    async (type) => {
      const response = await negotiate(undefined, {
        body: '',
        headers: { ...bearer(token), 'content-type': type },
      })
      expect(response.status).toBe(200)
    },
  )
})

describe('authentication', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const bad: [string, () => Promise<string> | string][] = [
    ['A02 garbage', () => 'abc'],
    ['A03 tampered', () => token.replace(/\.[^.]+\./, `.${part({ sub: 'root', exp: 9_999_999_999 })}.`)],
    ['A04 alg=none', () => `${part({ alg: 'none' })}.${part({ sub: 'ana', exp: 9_999_999_999 })}.`],
    ['A05 expired', () => tokenFor('ana', { ttlSeconds: -10 })],
  ]

  test('A01 negotiate without a token', async () => {
    expect((await negotiate(undefined, { headers: {} })).status).toBe(401)
  })

  test.each(bad)('%s token is 401 on negotiate, stream, poll and upgrade', async (_name, make) => {
    const headers = bearer(await make())
    expect((await negotiate(undefined, { headers })).status).toBe(401)
    expect((await fetch(`${hub.url}?id=x`, { headers })).status).toBe(401)
    expect((await openStream(`${hub.url}?id=x`, headers)).response.status).toBe(401)
    await expect(openSocket(hub.url, { headers })).rejects.toThrow('401')
  })

  test('A06 A07 A09 WebSocket upgrade without a token, or with a bad one in the query', async () => {
    const { connectionToken } = await negotiateAs(hub, token)
    await expect(openSocket(`${hub.url}?id=${connectionToken}`)).rejects.toThrow('401')
    await expect(openSocket(hub.url)).rejects.toThrow('401')
    await expect(openSocket(`${hub.url}?id=${connectionToken}&access_token=bad`)).rejects.toThrow('401')
  })

  test('A08 the upgrade takes the token from the query', async () => {
    const { connectionToken } = await negotiateAs(hub, token)
    const raw = await openSocket(`${hub.url}?id=${connectionToken}&access_token=${token}`)
    raw.socket.close()
  })

  test('A10 the stream takes the token from the query', async () => {
    const { connectionToken } = await negotiateAs(hub, token)
    const stream = await openStream(`${hub.url}?id=${connectionToken}&access_token=${token}`)
    expect(stream.response.status).toBe(200)
    stream.leave()
  })

  test('A11 poll, send and DELETE without a token', async () => {
    const { url } = await connectPolling(hub, token)
    for (const method of ['GET', 'POST', 'DELETE']) expect((await fetch(url, { method })).status).toBe(401)
  })

  test("A12 another user's token does not open a connection, on any transport", async () => {
    const { connectionToken } = await negotiateAs(hub, token)
    const url = `${hub.url}?id=${connectionToken}`
    const other = await tokenFor('bia')
    expect((await fetch(url, { headers: bearer(other) })).status).toBe(404)
    expect((await openStream(url, bearer(other))).response.status).toBe(404)
    expect((await postText(url, other, '')).status).toBe(404)
    expect((await fetch(url, { method: 'DELETE', headers: bearer(other) })).status).toBe(404)
    await expect(openSocket(url, { headers: bearer(other) })).rejects.toThrow('404')
  })
})

describe('origin', () => {
  const upgrade = (origin: string) => openSocket(hub.url, { headers: bearer(token), origin })

  test.each(['https://evil.example', 'null', `${ALLOWED}.evil`, 'http://127.0.0.1:1'])(
    'A14 an upgrade from a page of %s is refused',
    async (origin) => {
      await expect(upgrade(origin)).rejects.toThrow('403')
    },
  )

  test('A14 the own host and allowed origins may upgrade', async () => {
    for (const origin of [new URL(hub.url).origin, ALLOWED]) (await upgrade(origin)).socket.close()
  })

  const preflight = (origin: string) =>
    fetch(`${hub.url}/negotiate`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })

  test('A15 a preflight from a foreign origin allows nothing', async () => {
    for (const origin of ['https://evil.example', 'null', `${ALLOWED}.evil`]) {
      const { headers } = await preflight(origin)
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(headers.get('vary')).toBe('Origin')
    }
  })

  test("A16 a preflight from an allowed origin allows credentials and the client's headers", async () => {
    const { headers, status } = await preflight(ALLOWED)
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe(ALLOWED)
    expect(headers.get('access-control-allow-credentials')).toBe('true')
    const allowed = headers.get('access-control-allow-headers')?.split(',')
    expect(allowed).toEqual(
      expect.arrayContaining(['authorization', 'x-requested-with', 'x-signalr-user-agent']),
    )
  })

  test('A16 the answers themselves carry the headers, streams included', async () => {
    const { connectionToken } = await negotiateAs(hub, token)
    const headers = { ...bearer(token), origin: ALLOWED }
    const stream = await openStream(`${hub.url}?id=${connectionToken}`, headers)
    expect(stream.response.headers.get('access-control-allow-origin')).toBe(ALLOWED)
    stream.leave()
  })
})
