import { expect, test } from 'vitest'
import { Connection, type Principal } from './connection.ts'
import { PING } from './protocol.ts'
import { DEFAULT_LIMITS, DEFAULT_TIMINGS, type HubSettings } from './settings.ts'
import type { Transport } from './transports/transport.ts'

const settings: HubSettings = {
  timings: DEFAULT_TIMINGS,
  limits: DEFAULT_LIMITS,
  now: () => 0,
  log: { info() {}, warn() {} },
}
const principal: Principal = {
  userKey: 'ana',
  expiresAt: new Date(1e12),
  groups: [],
  readGroups: async () => [],
}

function transport(): Transport & { events: string[] } {
  const events: string[] = []
  return {
    name: 'WebSockets',
    queuedBytes: 0,
    events,
    send: (frame) => events.push(`send ${frame.text}`),
    end: () => events.push('end'),
    abort: () => events.push('abort'),
  }
}

test('a connection closed while its upgrade was under way cuts the transport that then comes', () => {
  const ended: Connection[] = []
  const connection = new Connection({ id: 'i', token: 't' }, principal, settings, (it) => ended.push(it))
  connection.claim('WebSockets')
  connection.close({})
  const late = transport()
  connection.attach(late)
  connection.receive('{"protocol":"json","version":1}\x1e')
  expect(late.events).toEqual(['abort'])
  expect(ended).toEqual([connection])
})

test('after the transport was ended nothing more is written to it', () => {
  const connection = new Connection({ id: 'i', token: 't' }, principal, settings, () => {})
  const carried = transport()
  connection.attach(carried)
  connection.receive('{"protocol":"xml","version":1}\x1e{"protocol":"yml","version":1}\x1e{\x1e')
  connection.send(PING)
  connection.close({})
  expect(carried.events).toEqual([expect.stringMatching(/^send .*'xml'/), 'end'])
})

test('its end is reported once, whoever reports it first', () => {
  let ended = 0
  const connection = new Connection({ id: 'i', token: 't' }, principal, settings, () => ended++)
  connection.attach(transport())
  connection.ended()
  connection.abort()
  connection.ended()
  expect(ended).toBe(1)
})
