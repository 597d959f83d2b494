import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { PGlite, protocol } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { beginCreation, endCreation, isNew } from './cluster-creation.ts'
import { DURABLE_PARAMS, DurableFs } from './durable-fs.ts'
import { Activity, type FromWorker, type ToWorker, type WorkerSetup } from './messages.ts'
import { Session } from './session.ts'
import { PLANEJADOR } from '../planejador.ts'
import { query } from './wire.ts'

/**
 * PostgreSQL compiled to WebAssembly, in a thread of its own so that a long query never stalls the event loop that serves requests
 * and hub pings. It takes the bytes of `pg`'s connections as they are, so the rest of the server knows only `pg`.
 */
const port = parentPort as MessagePort // this file is only ever started as a thread
const { clusterDir, durable, channels, idleLimit, activity } = workerData as WorkerSetup
const running = new Activity(activity)

/** How PGlite leaves PostgreSQL's loop after an error that the session survives. */
const SURVIVED = 100

/** What PostgreSQL wrote last before it gave up. */
let lastWords = ''

function send(message: FromWorker, transfer: ArrayBuffer[] = []) {
  port.postMessage(message, transfer)
}

function giveUp(cause: unknown): never {
  // emscripten's own are no Error, but have a message
  const message = typeof cause === 'object' && cause !== null && 'message' in cause ? cause.message : cause
  send({ type: 'lost', reason: lastWords || String(message) })
  process.exit(1) // in a thread it ends that thread
}

async function openDatabase(): Promise<PGlite> {
  const creating = isNew(clusterDir)
  if (creating) beginCreation(clusterDir)
  const fs = durable ? new DurableFs(clusterDir) : new NodeFS(clusterDir)
  const db = await PGlite.create({
    fs,
    ...(durable && { startParams: DURABLE_PARAMS }),
    extensions: { pg_trgm },
    onStderr: (text) => {
      if (/FATAL|PANIC/.test(text)) lastWords = text
      return false
    },
  })
  if (fs instanceof DurableFs) fs.started()
  if (creating) endCreation(clusterDir, durable)
  return db
}

/**
 * PGlite goes on calling a PostgreSQL that has ended, for ever (https://github.com/electric-sql/pglite/issues/1058). The thread ends with
 * it instead, and a new one recovers what was acknowledged.
 */
function endWithBackend({ Module }: PGlite) {
  const once = Module._PostgresMainLoopOnce
  Module._PostgresMainLoopOnce = () => {
    try {
      once()
    } catch (error) {
      const survived =
        typeof error === 'object' && error !== null && 'status' in error && error.status === SURVIVED
      if (!survived) giveUp(error)
      throw error
    }
  }
}

async function start() {
  const db = await openDatabase()
  endWithBackend(db)
  const execute = (batch: Uint8Array, onRawData: (piece: Uint8Array) => void) =>
    db.execProtocolRawStream(batch, { syncToFs: false, onRawData })

  let greeting = new Uint8Array()
  const startup = protocol.serialize.startup({ user: 'postgres', database: 'postgres' })
  await execute(startup, (piece) => (greeting = Buffer.concat([greeting, piece])))
  for (const [nome, valor] of Object.entries(PLANEJADOR))
    await execute(query(`set ${nome} = ${valor}`), () => undefined)
  for (const channel of channels)
    await execute(query(`listen "${channel.replaceAll('"', '""')}"`), () => undefined)

  const session = new Session(
    {
      async execute(clientId, batch, onData) {
        running.begin(clientId)
        await execute(batch, onData).catch(giveUp)
        running.end()
      },
    },
    {
      answer: (clientId, bytes) => send({ type: 'data', clientId, bytes }, [bytes.buffer]),
      notify: (channel, payload) => send({ type: 'notification', channel, payload }),
      expire: (clientId) => send({ type: 'expired', clientId }),
    },
    idleLimit,
  )
  port.on('message', (message: ToWorker) => {
    if (message.type === 'data') void session.receive(message.clientId, message.bytes)
    else if (message.type === 'leave') void session.leave(message.clientId)
    else void db.close().then(() => process.exit(0))
  })
  send({ type: 'ready', greeting })
}

try {
  await start()
} catch (error) {
  giveUp(error)
}
