import Fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import {
  connectSocket,
  startHub,
  tokenFor,
  type RawSocket,
  type TestHub,
  type TestHubOptions,
} from './test-support/harness.ts'

const CLOSE = { type: 7 }
const CLOSE_AND_RECONNECT = { type: 7, allowReconnect: true }

const started: TestHub[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((hub) => hub.close()))
})

async function start(readGroups?: TestHubOptions['readGroups']): Promise<TestHub> {
  const hub = await startHub(Fastify(), readGroups && { readGroups })
  started.push(hub)
  return hub
}

const member = async (hub: TestHub, user: string, ...groups: string[]) =>
  connectSocket(hub, await tokenFor(user, { groups }))

const tell = ({ hub }: TestHub, groups: string[], target: string) =>
  hub.deliver({ kind: 'group', groups, target, args: [] })

/** What a connection has heard up to now. */
async function heard({ hub }: TestHub, connection: RawSocket): Promise<unknown[]> {
  hub.deliver({ kind: 'all', target: 'until here', args: [] })
  const targets: unknown[] = []
  for (;;) {
    const { target } = await connection.next()
    if (target === 'until here') return targets
    targets.push(target)
  }
}

test('what is told to groups reaches those in any of them, once, and nobody else', async () => {
  const hub = await start()
  const ana = await member(hub, 'ana', 'a', 'b')
  const bia = await member(hub, 'bia', 'b')
  const caio = await member(hub, 'caio')
  tell(hub, ['a', 'b'], 'both')
  tell(hub, ['a'], 'a')
  tell(hub, ['none'], 'none')
  expect(await heard(hub, ana)).toEqual(['both', 'a'])
  expect(await heard(hub, bia)).toEqual(['both'])
  expect(await heard(hub, caio)).toEqual([])
})

test('who has left is in no group', async () => {
  const hub = await start()
  const ana = await member(hub, 'ana', 'a')
  const bia = await member(hub, 'bia', 'a')
  ana.socket.close()
  await ana.closed
  tell(hub, ['a'], 'x')
  expect(await heard(hub, bia)).toEqual(['x'])
})

describe('recheck', () => {
  /** What users may hear, as a database would tell; asking for one waits while the gate is closed. */
  function rights(now: Record<string, string[] | null>) {
    const asked: string[] = []
    const told = {
      now,
      asked,
      gate: Promise.resolve(),
      read: async (user: string) => {
        asked.push(user)
        const groups = told.now[user] ?? null
        await told.gate
        return groups
      },
    }
    return told
  }

  test('gives a connection other groups and leaves it open; others stay as they are', async () => {
    const told = rights({ ana: ['a'], bia: ['a'] })
    const hub = await start(told.read)
    const ana = await member(hub, 'ana', 'a')
    const bia = await member(hub, 'bia', 'a')
    told.now = { ana: ['b'], bia: [] }
    await hub.hub.recheck({ userKey: 'ana' })
    tell(hub, ['a'], 'a')
    tell(hub, ['b'], 'b')
    expect(await heard(hub, ana)).toEqual(['b'])
    expect(await heard(hub, bia)).toEqual(['a'])
  })

  test('can be of a group or of all', async () => {
    const told = rights({ ana: ['a'], bia: ['b'], caio: ['c'] })
    const hub = await start(told.read)
    await member(hub, 'ana', 'a')
    await member(hub, 'bia', 'b')
    await member(hub, 'caio', 'c')
    told.asked.length = 0
    await hub.hub.recheck({ userKey: 'nobody' })
    expect(told.asked).toEqual([])
    await hub.hub.recheck({ group: 'b' })
    expect(told.asked).toEqual(['bia'])
    await hub.hub.recheck('all')
    expect(told.asked).toEqual(['bia', 'ana', 'bia', 'caio'])
  })

  test('closes for good who may not stay', async () => {
    const told = rights({ ana: ['a'], bia: ['a'] })
    const hub = await start(told.read)
    const ana = await member(hub, 'ana', 'a')
    const bia = await member(hub, 'bia', 'a')
    told.now = { ana: null, bia: ['a'] }
    await hub.hub.recheck('all')
    expect(await ana.next()).toEqual(CLOSE)
    await ana.closed
    expect(await heard(hub, bia)).toEqual([])
  })

  test('that fails makes the client come back and be asked who it is', async () => {
    const told = rights({ ana: ['a'] })
    const hub = await start(told.read)
    const ana = await member(hub, 'ana', 'a')
    told.gate = Promise.reject(new Error('database gone'))
    told.gate.catch(() => {})
    await hub.hub.recheck({ userKey: 'ana' })
    expect(await ana.next()).toEqual(CLOSE_AND_RECONNECT)
  })

  test('while one is under way, a second change is read once more, and counts', async () => {
    const told = rights({ ana: ['a'] })
    const hub = await start(told.read)
    const ana = await member(hub, 'ana', 'a')
    told.asked.length = 0
    let open = () => {}
    told.gate = new Promise((resolve) => (open = resolve))
    told.now = { ana: ['first'] }
    void hub.hub.recheck({ userKey: 'ana' })
    told.now = { ana: ['second'] }
    void hub.hub.recheck({ userKey: 'ana' })
    const last = hub.hub.recheck({ userKey: 'ana' })
    open()
    await last
    tell(hub, ['first'], 'first')
    tell(hub, ['second'], 'second')
    expect(await heard(hub, ana)).toEqual(['second'])
    expect(told.asked).toEqual(['ana', 'ana'])
  })

  test('happens by itself when rights change between the token and the connection', async () => {
    const told = rights({ ana: ['new'] })
    const hub = await start(told.read)
    const ana = await member(hub, 'ana', 'old')
    tell(hub, ['old'], 'old')
    tell(hub, ['new'], 'new')
    expect(await heard(hub, ana)).toEqual(['new'])
  })
})
