import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { redactUrl } from './redact-url.ts'
import {
  bearer,
  negotiateAs,
  openSocket,
  openStream,
  startHub,
  tokenFor,
  type TestHub,
} from './testing/harness.ts'

test.each([
  [
    '/hubs/notification?id=s3cret&access_token=s3cret&_=1',
    '/hubs/notification?id=[redacted]&access_token=[redacted]&_=1',
  ],
  ['/api/debito?mes=1&access_token=s3cret', '/api/debito?mes=1&access_token=[redacted]'],
  ['/api/conta?id=7', '/api/conta?id=7'],
  ['/api/conta', '/api/conta'],
  ['/hubs/x?access%5Ftoken=s3cret', '/hubs/x?access%5Ftoken=[redacted]'],
  ['/hubs/x?ACCESS_TOKEN=s3cret=&access_token', '/hubs/x?ACCESS_TOKEN=[redacted]&access_token=[redacted]'],
  ['/%68ubs/x?id=s3cret', '/%68ubs/x?id=[redacted]'],
  ['/x?%zz=1&access_token=s3cret?access_token=s3cret', '/x?%zz=1&access_token=[redacted]'],
])('%s is logged as %s', (url, logged) => {
  expect(redactUrl(url)).toBe(logged)
})

test('no token is found in the log of an app that serialises requests with it', async () => {
  const lines: string[] = []
  const app = Fastify({
    forceCloseConnections: true,
    logger: {
      level: 'trace',
      stream: { write: (line) => lines.push(line) },
      serializers: { req: (request) => ({ method: request.method, url: redactUrl(request.url) }) },
    },
  })
  const hub: TestHub = await startHub(app)
  const token = await tokenFor('ana')
  const first = await negotiateAs(hub, token)
  const second = await negotiateAs(hub, token)
  const raw = await openSocket(`${hub.url}?id=${first.connectionToken}&access_token=${token}`)
  raw.send('x'.repeat(4_000_000))
  await raw.closed
  const stream = await openStream(`${hub.url}?id=${second.connectionToken}&access_token=${token}`)
  stream.leave()
  await fetch(`${hub.url}?id=${second.connectionToken}`, { headers: bearer(token) })
  await expect(openSocket(`${hub.url}?id=unknown&access_token=${token}`)).rejects.toThrow('404')
  await hub.close()
  const log = lines.join('')
  expect(log).toContain('/hubs/notification?id=[redacted]&access_token=[redacted]')
  for (const secret of [token, first.connectionToken, second.connectionToken])
    expect(log).not.toContain(secret)
})
