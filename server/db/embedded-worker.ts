import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

/**
 * PostgreSQL compiled to WebAssembly, in a thread of its own so that a long query never stalls the event loop that serves requests
 * and hub pings. It speaks the wire protocol on a Unix socket, so the rest of the server knows only `pg`.
 */
const { dataDir, socketPath } = workerData as { dataDir: string; socketPath: string }

const db = await PGlite.create({ dataDir, extensions: { pg_trgm } })
const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 2 })
await server.start()

async function close() {
  await server.stop()
  await db.close()
  parentPort?.postMessage('closed')
  process.exit(0)
}

parentPort?.on('message', () => void close())
parentPort?.postMessage('ready')
