import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bearer,
  connectPolling,
  HANDSHAKE,
  messagesOf,
  negotiateAs,
  RECORD_SEPARATOR,
  startHub,
  startPolling,
  tokenFor,
  type TestHub,
} from './test-support/harness.ts'

let hub: TestHub
let token: string
let databaseGone = false

beforeAll(async () => {
  hub = await startHub(Fastify(), {
    limits: { connectionsPerUser: 1000 },
    async readGroups() {
      if (databaseGone) throw new Error('database gone')
      return []
    },
  })
  token = await tokenFor('ana')
})
afterAll(() => hub.close())

const push = (target: string) => hub.hub.sendToUsers(['ana'], target, [])
/** Sent after a poll: when it is answered, the poll has reached the hub. */
const PING = `{"type":6}${RECORD_SEPARATOR}`

/** How a poll came out: its status and the targets called, or other messages as they are. */
async function outcome(poll: Promise<Response>) {
  const response = await poll
  const messages = messagesOf(await response.text())
  return [response.status, ...messages.map((message) => message.target ?? message)]
}

test('L01 the first poll is answered at once and empty', async () => {
  const { connectionToken } = await negotiateAs(hub, token)
  const first = await fetch(`${hub.url}?id=${connectionToken}`, { headers: bearer(token) })
  expect([first.status, await first.text()]).toEqual([200, ''])
})

test('L02 the handshake is answered by the next poll', async () => {
  const poller = await startPolling(hub, token)
  expect((await poller.post(HANDSHAKE)).status).toBe(200)
  const response = await poller.poll()
  expect(response.headers.get('content-type')).toBe('application/octet-stream')
  expect(await response.text()).toBe(`{}${RECORD_SEPARATOR}`)
})

test('L03 L04 a poll waits, and a push wakes it', async () => {
  const poller = await connectPolling(hub, token)
  let answered = false
  const poll = poller.poll().finally(() => {
    answered = true
  })
  await poller.post(PING)
  expect(answered).toBe(false)
  await push('wake')
  expect(await outcome(poll)).toEqual([200, 'wake'])
})

test('L05 a second poll ends the first with 204 and takes over', async () => {
  const poller = await connectPolling(hub, token)
  const first = poller.poll()
  await poller.post(PING)
  const second = poller.poll()
  expect((await first).status).toBe(204)
  await push('for the second')
  expect(await outcome(second)).toEqual([200, 'for the second'])
})

test('L06 what comes between polls waits and arrives in order, in one answer', async () => {
  const poller = await connectPolling(hub, token)
  for (const target of ['one', 'two', 'three']) await push(target)
  expect(await outcome(poller.poll())).toEqual([200, 'one', 'two', 'three'])
})

test('L07 DELETE is 202, ends a held poll with 204, and the id is gone', async () => {
  const poller = await connectPolling(hub, token)
  const held = poller.poll()
  await poller.post(PING)
  const remove = () => fetch(poller.url, { method: 'DELETE', headers: bearer(token) })
  expect((await remove()).status).toBe(202)
  expect((await held).status).toBe(204)
  expect((await poller.poll()).status).toBe(404)
  expect((await remove()).status).toBe(404)
})

test('L08 an unknown id is 404, a missing one 400', async () => {
  const headers = bearer(token)
  for (const method of ['GET', 'POST', 'DELETE']) {
    expect((await fetch(`${hub.url}?id=unknown`, { method, headers })).status).toBe(404)
    expect((await fetch(hub.url, { method, headers })).status).toBe(400)
  }
})

test('L09 no poll may be cached', async () => {
  const poller = await startPolling(hub, token)
  await poller.post(HANDSHAKE)
  expect((await poller.poll()).headers.get('cache-control')).toBe('no-cache,no-store')
})

test('L10 a Close of the client ends the held poll with 204', async () => {
  const poller = await connectPolling(hub, token)
  const held = poller.poll()
  await poller.post(PING)
  await poller.post(`{"type":7}${RECORD_SEPARATOR}`)
  expect((await held).status).toBe(204)
  expect((await poller.poll()).status).toBe(404)
})

test('L11 a bad handshake: the error is delivered, then 204', async () => {
  const poller = await startPolling(hub, token)
  await poller.post(`{"protocol":"xml","version":1}${RECORD_SEPARATOR}`)
  expect(await outcome(poller.poll())).toEqual([200, { error: expect.stringMatching(/'xml'/) }])
  expect((await poller.poll()).status).toBe(204)
  expect((await poller.poll()).status).toBe(404)
})

test('what is queued when the hub closes the connection is delivered with the Close, then 204', async () => {
  const poller = await connectPolling(hub, token)
  await push('last')
  databaseGone = true
  await hub.hub.recheck({ userKey: 'ana' })
  databaseGone = false
  expect(await outcome(poller.poll())).toEqual([200, 'last', { type: 7, allowReconnect: true }])
  expect((await poller.poll()).status).toBe(204)
})

test('another transport cannot take over', async () => {
  const poller = await connectPolling(hub, token)
  const headers = { ...bearer(token), accept: 'text/event-stream' }
  expect((await fetch(poller.url, { headers })).status).toBe(400)
})
