import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bearer,
  connectStream,
  HANDSHAKE,
  negotiateAs,
  openSocket,
  openStream,
  postText,
  RECORD_SEPARATOR,
  startHub,
  tokenFor,
  until,
  type TestHub,
} from './test-support/harness.ts'

let hub: TestHub
let token: string

beforeAll(async () => {
  const app = Fastify({ forceCloseConnections: true })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-from-the-app', 'yes')
  })
  hub = await startHub(app, { limits: { connectionsPerUser: 1000 } })
  token = await tokenFor('ana')
})
afterAll(() => hub.close())

async function open() {
  const { connectionToken } = await negotiateAs(hub, token)
  const url = `${hub.url}?id=${connectionToken}`
  return { url, ...(await openStream(url, bearer(token))) }
}

test('S01 the stream starts at once, unbuffered and with the headers of the app', async () => {
  const stream = await open()
  expect(stream.response.status).toBe(200)
  expect(Object.fromEntries(stream.response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache,no-store',
    'content-encoding': 'identity',
    'x-from-the-app': 'yes',
  })
  expect(stream.opening).toBe(':')
  stream.leave()
})

test('S02 the handshake is sent by POST and answered on the stream', async () => {
  const stream = await open()
  const response = await postText(stream.url, token, HANDSHAKE)
  expect([response.status, await response.text()]).toEqual([200, ''])
  expect(await stream.next()).toEqual([{}])
  stream.leave()
})

test('S03 an unknown id is 404', async () => {
  const { response } = await openStream(`${hub.url}?id=unknown`, bearer(token))
  expect([response.status, await response.text()]).toEqual([404, 'No Connection with that ID'])
})

test('S04 a missing id is 400', async () => {
  expect((await openStream(hub.url, bearer(token))).response.status).toBe(400)
})

test('S05 a second stream is 409, and the first lives', async () => {
  const stream = await connectStream(hub, token)
  expect((await openStream(stream.url, bearer(token))).response.status).toBe(409)
  await hub.hub.sendToUsers(['ana'], 'still', [])
  expect(await stream.next()).toMatchObject([{ target: 'still' }])
  stream.leave()
})

test('S06 POST without id, with an unknown one, or before the stream is refused', async () => {
  const { connectionToken } = await negotiateAs(hub, token)
  expect((await postText(hub.url, token, HANDSHAKE)).status).toBe(400)
  expect((await postText(`${hub.url}?id=unknown`, token, HANDSHAKE)).status).toBe(404)
  expect((await postText(`${hub.url}?id=${connectionToken}`, token, HANDSHAKE)).status).toBe(400)
})

test('S07 an unknown method is answered on the stream', async () => {
  const stream = await connectStream(hub, token)
  const call = { type: 1, target: 'Nothing', arguments: [], invocationId: '1' }
  await postText(stream.url, token, JSON.stringify(call) + RECORD_SEPARATOR)
  expect(await stream.next()).toMatchObject([{ type: 3, invocationId: '1', error: expect.any(String) }])
  stream.leave()
})

test('S08 the connection ends when the client leaves', async () => {
  const own = await startHub(Fastify({ forceCloseConnections: true }))
  const stream = await connectStream(own, token)
  expect(own.hub.connectionCount).toBe(1)
  stream.leave()
  await until(() => own.hub.connectionCount === 0)
  expect((await postText(stream.url, token, HANDSHAKE)).status).toBe(404)
  await own.close()
})

test('pushes to a client that is just leaving do no harm', async () => {
  const own = await startHub(Fastify({ forceCloseConnections: true }))
  for (let n = 0; n < 20; n++) (await connectStream(own, token)).leave()
  await until(() => {
    void own.hub.sendToUsers(['ana'], 'x', [])
    return own.hub.connectionCount === 0
  })
  await own.close()
})

test('S09 another transport cannot take over', async () => {
  const stream = await connectStream(hub, token)
  const poll = await fetch(stream.url, { headers: bearer(token) })
  expect([poll.status, await poll.text()]).toEqual([400, 'Cannot change transports mid-connection'])
  await expect(openSocket(stream.url, { headers: bearer(token) })).rejects.toThrow('400')
  stream.leave()
})

test('S10 DELETE is refused', async () => {
  const stream = await connectStream(hub, token)
  expect((await fetch(stream.url, { method: 'DELETE', headers: bearer(token) })).status).toBe(400)
  stream.leave()
})

test('a Close of the client ends the stream', async () => {
  const stream = await connectStream(hub, token)
  await postText(stream.url, token, `{"type":7}${RECORD_SEPARATOR}`)
  expect(await stream.next()).toBeNull()
})

test('a POST that is far too long is refused', async () => {
  const stream = await connectStream(hub, token)
  expect((await postText(stream.url, token, 'x'.repeat(1024 * 1024))).status).toBe(413)
  stream.leave()
})
