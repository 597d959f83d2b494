import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { ConfigError } from '#server/config.ts'
import { lockDirectory } from './directory-lock.ts'
import * as schema from './schema.ts'

/** Queries and transactions, the same type for the embedded database and for PostgreSQL. */
export type Db = NodePgDatabase<typeof schema>

/** What runs inside a transaction as well as outside of one. */
export type Executor = Pick<Db, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'>

export interface Database {
  db: Db
  pool: pg.Pool
  kind: 'embutido' | 'postgresql'
  /** Ends all connections; an embedded database writes its last checkpoint and gives its directory back. */
  close(): Promise<void>
}

/**
 * Opens PostgreSQL when `url` is given, otherwise the embedded database in `dataDir`. Both are reached through one `pg` pool.
 * @throws ConfigError naming DATABASE_URL or DATA_DIR when that setting is the cause
 */
export async function open({ url, dataDir }: { url: string | null; dataDir: string }): Promise<Database> {
  if (url !== null) return openPostgres(url)
  return openEmbedded(dataDir)
}

// int8 sums and counts stay far below 2^53 here: centavos of one entidade, rows of one table.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

function wrap(pool: pg.Pool, kind: Database['kind'], close: () => Promise<void>): Database {
  return { db: drizzle(pool, { schema }), pool, kind, close }
}

async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  pool.on('error', () => undefined) // an idle connection that died is replaced by the pool at its next use
  try {
    const { rows } = await pool.query<{ versao: number }>(
      `select current_setting('server_version_num')::int as versao`,
    )
    const versao = rows[0]?.versao ?? 0
    if (versao < 150_000) {
      throw new ConfigError(
        'DATABASE_URL',
        `é preciso PostgreSQL 15 ou mais novo (este é ${Math.floor(versao / 10_000)}).`,
      )
    }
  } catch (error) {
    await pool.end()
    if (error instanceof ConfigError) throw error
    const motivo = error instanceof Error ? error.message : String(error)
    throw new ConfigError('DATABASE_URL', `não foi possível conectar ao PostgreSQL (${motivo}).`)
  }
  return wrap(pool, 'postgresql', () => pool.end())
}

async function openEmbedded(dataDir: string): Promise<Database> {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    const motivo = error instanceof Error ? error.message : String(error)
    throw new ConfigError('DATA_DIR', `não foi possível criar o diretório ${dataDir} (${motivo}).`)
  }
  const unlock = lockDirectory(dataDir)
  const host = socketDirectory(dataDir)
  const socketPath = join(host, '.s.PGSQL.5432') // the name that pg derives from a directory and a port
  rmSync(socketPath, { force: true })
  const worker = startWorker({ dataDir: join(dataDir, 'pg'), socketPath })
  try {
    await message(worker, 'ready')
    chmodSync(socketPath, 0o600)
  } catch (error) {
    unlock()
    throw error
  }
  // One connection: PGlite is one session, and the socket server lets the Parse and Bind of several connections interleave, which hands
  // one query the parameters or rows of another. Queries queue in the pool instead, where they would have queued in PGlite anyway.
  const pool = new pg.Pool({
    host,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
  })
  pool.on('error', () => undefined)
  return wrap(pool, 'embutido', async () => {
    await pool.end()
    const closed = message(worker, 'closed')
    worker.postMessage('close')
    await closed
    unlock()
  })
}

/** The data directory itself, unless its path is longer than the 107 bytes that a Unix socket's address may have. */
function socketDirectory(dataDir: string): string {
  return Buffer.byteLength(dataDir) <= 90 ? dataDir : mkdtempSync(join(tmpdir(), 'contribui-'))
}

function startWorker(workerData: { dataDir: string; socketPath: string }): Worker {
  const fromSource = import.meta.url.endsWith('.ts')
  const file = new URL(fromSource ? './embedded-worker.ts' : './embedded-worker.js', import.meta.url)
  // Node 20 does not read TypeScript: from source (development, tests) the worker goes through tsx
  const entry = fromSource
    ? `import('tsx/esm/api').then(({ tsImport }) => tsImport(${JSON.stringify(file.href)}, ${JSON.stringify(import.meta.url)}))`
    : fileURLToPath(file)
  return new Worker(entry, { workerData, eval: fromSource })
}

function message(worker: Worker, expected: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      act()
    }
    const onMessage = (value: unknown) => value === expected && settle(resolve)
    const onError = (error: Error) => settle(() => reject(error))
    const onExit = () => settle(() => reject(new Error('O banco embutido encerrou inesperadamente.')))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  })
}
