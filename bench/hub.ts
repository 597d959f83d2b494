/**
 * One push to all of n connections: `npx tsx bench/hub.ts [n=1000]`. The server is this process; the clients, raw
 * WebSockets that speak the protocol, are a child process, so that their work is not taken for the server's.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import Fastify from 'fastify'
import { WebSocket } from 'ws'
import { createInProcessBackplane } from '#server/realtime/backplane.ts'
import { Hub } from '#server/realtime/hub.ts'
import { hubPlugin } from '#server/realtime/plugin.ts'
import { ms, quantil, relatar } from './lib.ts'

const PUSHES = 20
const TARGET_MS = 1_000
const HANDSHAKE = '{"protocol":"json","version":1}\x1e'

/** Milliseconds on a clock that both processes read alike. */
const clock = () => performance.timeOrigin + performance.now()

/** The child: connects, then reports how long after its sending every push had reached each connection. */
async function runClients(url: string, count: number): Promise<void> {
  let delays = new Float64Array(count)
  let arrived = 0
  const onPush = (text: string) => {
    const sentAt = Number(/"arguments":\[([\d.]+)/.exec(text)?.[1])
    delays[arrived++] = clock() - sentAt
    if (arrived < count) return
    process.send?.({ delays: Array.from(delays) })
    delays = new Float64Array(count)
    arrived = 0
  }
  const connectOne = async (user: number) => {
    const socket = new WebSocket(`${url}?access_token=user-${user}`, { perMessageDeflate: false })
    await once(socket, 'open')
    socket.send(HANDSHAKE)
    await once(socket, 'message')
    socket.on('message', (data: Buffer) => {
      if (data.includes('"type":1')) onPush(data.toString())
    })
  }
  for (let first = 0; first < count; first += 100) {
    const batch = Array.from({ length: Math.min(100, count - first) }, (_, n) => connectOne(first + n))
    await Promise.all(batch)
  }
  process.send?.({ ready: true })
}

async function runServer(count: number): Promise<void> {
  const log = { info() {}, warn() {} }
  const hub = new Hub({ backplane: createInProcessBackplane(), log, timings: { clientTimeoutMs: 600_000 } })
  const app = Fastify()
  await app.register(hubPlugin, {
    hub,
    authenticate: async (token) => ({
      userKey: token,
      expiresAt: new Date(Date.now() + 3_600_000),
      groups: [],
      readGroups: async () => [],
    }),
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  globalThis.gc?.()
  const before = process.memoryUsage()

  const started = clock()
  const child = fork(import.meta.filename, [], {
    env: { ...process.env, HUB_URL: `${address}/hubs/notification`, HUB_CLIENTS: String(count) },
  })
  await once(child, 'message')
  const opened = `${hub.connectionCount} em ${ms(clock() - started)}`
  globalThis.gc?.()
  const after = process.memoryUsage()
  const perConnection = (kind: 'rss' | 'heapUsed') =>
    `${((after[kind] - before[kind]) / count / 1024).toFixed(1)} KiB`
  const memory = `${perConnection('rss')} residente, ${perConnection('heapUsed')} viva`

  const users = Array.from({ length: count }, (_, n) => `user-${n}`)
  const all: number[] = []
  let slowest = 0
  for (let push = 0; push < PUSHES; push++) {
    const reported = once(child, 'message') as Promise<[{ delays: number[] }]>
    const sending = clock()
    const notice = { message: 'Novo atendimento', messageType: 'info' }
    await hub.sendToUsers(users, 'ReceiveNotification', [sending, notice])
    slowest = Math.max(slowest, clock() - sending)
    all.push(...(await reported)[0].delays)
  }
  const max = quantil(all, 1)
  relatar('Hub, um aviso a todas as conexões', [
    { oque: 'conexões abertas', medido: opened },
    { oque: 'memória por conexão', medido: memory },
    {
      oque: `${PUSHES} avisos, do envio à chegada`,
      medido: `p50 ${ms(quantil(all, 0.5))}, p95 ${ms(quantil(all, 0.95))}, última ${ms(max)}; servidor ocupado até ${ms(slowest)}`,
      meta: `≤ ${TARGET_MS} ms`,
      ok: max <= TARGET_MS,
    },
  ])
  child.kill()
  await once(child, 'exit')
  await app.close()
}

const { HUB_URL, HUB_CLIENTS } = process.env
if (HUB_URL) await runClients(HUB_URL, Number(HUB_CLIENTS))
else await runServer(Number(process.argv[2] ?? 1_000))
