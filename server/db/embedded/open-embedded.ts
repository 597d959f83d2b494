import pg from 'pg'
import { ConfigError } from '#server/config.ts'
import { criarPasta } from '#server/pasta.ts'
import { findCluster } from './cluster.ts'
import { lockDirectory } from './directory-lock.ts'
import { Engine } from './engine.ts'
import { checkNotBereft, checkPlace } from './place.ts'

export interface EmbeddedOptions {
  /** Whether a commit waits until the disk has it; without, a power cut may lose the whole database. Default true. */
  durable?: boolean
  /** The compiled `embedded-worker`, if it is not the one beside this code. */
  threadFile?: string
  /** Milliseconds that one statement may run; it cannot be cancelled, so that the database is reopened. Default 60 000. */
  statementLimit?: number
  /** Milliseconds that a transaction may stand still, all others waiting for it, before it is undone. Default 60 000. */
  idleLimit?: number
  /** Milliseconds that what is under way has to end when the database is closed, and the database as long again. Default 5 000. */
  closingPatience?: number
  /** Channels of NOTIFY that `onNotification` hears, whichever connection raised them */
  channels?: readonly string[]
  onNotification?: (channel: string, payload: string) => void
  /** Told why, when the database ended and is opened again, and when that failed */
  onRestart?: (reason: Error) => void
  /** The pool's own settings */
  pool?: Omit<pg.PoolConfig, 'stream' | 'ssl' | 'host' | 'port' | 'user' | 'database' | 'connectionString'>
}

export interface Embedded {
  pool: pg.Pool
  /** Writes the last checkpoint and gives the directory back. */
  close: () => Promise<void>
  /** Runs the work without a limit to how long its statements take, nor those of others meanwhile. */
  withoutStatementLimit: <T>(work: () => Promise<T>) => Promise<T>
}

const ignore = () => undefined

/**
 * Opens the embedded database in a directory, which is made when it is absent and is this process's alone until it is closed.
 * @throws ConfigError naming DATA_DIR when the directory is not to be had, or what it holds is not a database of this version
 */
export async function openEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const { durable = true, channels = [], onNotification = ignore, onRestart = ignore } = options
  const { threadFile, statementLimit = 60_000, idleLimit = 60_000, closingPatience = 5_000 } = options
  checkPlace(dataDir)
  try {
    criarPasta(dataDir)
  } catch (error) {
    const motivo = error instanceof Error ? error.message : String(error)
    throw new ConfigError('DATA_DIR', `não foi possível criar o diretório ${dataDir} (${motivo}).`)
  }
  const unlock = lockDirectory(dataDir)
  try {
    checkNotBereft(dataDir)
    const clusterDir = findCluster(dataDir)
    const limits = { statementLimit, idleLimit }
    const engine = new Engine({
      clusterDir,
      durable,
      threadFile,
      channels,
      ...limits,
      onNotification,
      onRestart,
    })
    await open(engine, clusterDir)
    const pool = createPool(engine, options.pool)
    let closed: Promise<void> | undefined
    return {
      pool,
      withoutStatementLimit: (work) => engine.withoutStatementLimit(work),
      close: () => (closed ??= close(pool, engine, closingPatience).finally(unlock)),
    }
  } catch (error) {
    unlock()
    throw error
  }
}

async function open(engine: Engine, clusterDir: string) {
  try {
    await engine.ready()
  } catch (error) {
    await engine.close(0)
    const motivo = error instanceof Error ? error.message : String(error)
    throw new ConfigError(
      'DATA_DIR',
      `não foi possível abrir o banco em ${clusterDir} (${motivo}). Restaure uma cópia de segurança ou escolha outro DATA_DIR.`,
    )
  }
}

function createPool(engine: Engine, settings: EmbeddedOptions['pool']): pg.Pool {
  const pool = new pg.Pool({
    // More would only wait in the thread instead of here, at the same speed (measured at 50 requests with 1 to 8), and there without a limit.
    max: 1,
    idleTimeoutMillis: 0,
    ...settings,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    stream: () => engine.connect(),
  })
  // A connection that the database's end took along is replaced at the next use; its user has the error from their query.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

async function close(pool: pg.Pool, engine: Engine, patience: number) {
  await until(pool, () => pool.waitingCount === 0 && pool.idleCount === pool.totalCount, patience)
  await engine.close(patience)
  // What still waits for a connection is refused one now; a pool that was told to end would leave it waiting for ever.
  await until(pool, () => pool.waitingCount === 0, patience)
  void pool.end() // not awaited: it waits for a connection that was never given back
}

/** Resolves once the condition holds for the pool, and after so many milliseconds whether it does or not. */
function until(pool: pg.Pool, condition: () => boolean, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      pool.off('release', lookLater).off('remove', lookLater)
      resolve()
    }
    const look = () => condition() && finish()
    const lookLater = () => setImmediate(look) // the pool tells first and counts afterwards
    const timer = setTimeout(finish, patience)
    pool.on('release', lookLater).on('remove', lookLater)
    look()
  })
}
