import { Client, type ClientConfig } from 'pg'
import {
  backplaneMessage,
  splitToFit,
  type Backplane,
  type BackplaneListener,
  type BackplaneMessage,
  type SqlExecutor,
} from './backplane.ts'
import type { HubLog } from './settings.ts'

export interface PostgresBackplaneOptions {
  /** Of the one connection that listens. It must be a session of its own, not one of a transaction pooler. */
  connection: string | ClientConfig
  /** Runs the publishing statements, each in a transaction of its own: the application's pool. */
  pool: SqlExecutor
  /** Channel name; one per application in a database. */
  channel?: string
  /** Waits before the attempts to reconnect; the last one repeats. */
  reconnectDelaysMs?: readonly number[]
  /** How often the listening connection is tried, and how long it may take to answer, to notice one that died silently. */
  heartbeatMs?: number
  /**
   * Called when listening works again after it was interrupted. Messages published since `lostAt` did not arrive in
   * this process: read what they announced from the tables and hand it to `hub.deliver`.
   */
  onCatchUp?: (gap: { lostAt: Date }) => void | Promise<void>
  log: HubLog
}

/** Connects and listens; rejects when the first connection fails. Later failures are retried until `close`. */
export async function createPostgresBackplane(options: PostgresBackplaneOptions): Promise<Backplane> {
  const { log, pool, channel = 'hub_backplane' } = options
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(channel)) throw new Error(`not a channel name: ${channel}`)
  const delays = options.reconnectDelaysMs ?? [0, 250, 1_000, 2_000, 5_000]
  const heartbeatMs = options.heartbeatMs ?? 15_000
  const listeners = new Set<BackplaneListener>()
  let client: Client | null = null
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function publish(message: BackplaneMessage): Promise<void> {
    for (const part of splitToFit(message)) {
      await pool.query('select pg_notify($1, $2)', [channel, JSON.stringify(part)])
    }
  }

  function receive(payload: string | undefined): void {
    try {
      const message = backplaneMessage.parse(JSON.parse(payload ?? ''))
      for (const listener of listeners) listener(message)
    } catch (error) {
      log.warn({ err: error }, 'backplane message ignored')
    }
  }

  async function listen(): Promise<void> {
    const candidate = newListeningClient(options.connection, heartbeatMs)
    let lost = false
    const onLost = (error?: Error) => {
      if (lost) return
      lost = true
      clearInterval(heartbeat)
      void discard(candidate)
      if (closed || client !== candidate) return
      client = null
      log.warn({ err: error }, 'backplane connection lost')
      scheduleReconnect(new Date(), 0)
    }
    const heartbeat = setInterval(() => {
      candidate.query('select 1').catch(onLost)
    }, heartbeatMs).unref()
    candidate.on('error', onLost)
    candidate.on('end', () => onLost())
    candidate.on('notification', (notification) => receive(notification.payload))
    try {
      await candidate.connect()
      await candidate.query(`listen "${channel}"`)
    } catch (error) {
      onLost()
      throw error
    }
    if (closed) onLost()
    else client = candidate
  }

  function scheduleReconnect(lostAt: Date, attempt: number): void {
    const delay = delays[Math.min(attempt, delays.length - 1)] ?? 0
    retry = setTimeout(() => void reconnect(lostAt, attempt), delay)
  }

  async function reconnect(lostAt: Date, attempt: number): Promise<void> {
    try {
      await listen()
    } catch (error) {
      log.warn({ err: error }, 'backplane connection failed')
      if (!closed) scheduleReconnect(lostAt, attempt + 1)
      return
    }
    if (closed) return
    log.info({ lostAt }, 'backplane connection restored')
    try {
      await options.onCatchUp?.({ lostAt })
    } catch (error) {
      log.warn({ err: error }, 'backplane catch-up failed')
    }
  }

  await listen()
  return {
    publish,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      closed = true
      clearTimeout(retry)
      listeners.clear()
      await client?.end()
    },
  }
}

function newListeningClient(connection: string | ClientConfig, queryTimeoutMs: number): Client {
  const config = typeof connection === 'string' ? { connectionString: connection } : connection
  return new Client({
    ...config,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: queryTimeoutMs,
  })
}

/** Ends a client of which nothing more is expected; that it may be gone already is no news. */
async function discard(client: Client): Promise<void> {
  await client.end().catch(() => {})
}
