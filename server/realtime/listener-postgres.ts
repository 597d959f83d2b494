import { Client, type ClientConfig } from 'pg'
import type { HubLog } from './settings.ts'

export interface PostgresListenerOptions {
  /** Of the one connection that listens. It must be a session of its own, not one of a transaction pooler. */
  connection: string | ClientConfig
  /** What takes the payloads of each channel; what it throws is logged. */
  channels: Readonly<Record<string, (payload: string) => void>>
  /** Waits before the attempts to reconnect; the last one repeats. */
  reconnectDelaysMs?: readonly number[]
  /** How often the listening connection is tried, and how long it may take to answer, to notice one that died silently. */
  heartbeatMs?: number
  /** Called when listening is interrupted: what is notified from here on does not arrive. */
  onLost?: () => void
  /** Called when listening works again after it was interrupted: what was notified since `lostAt` did not arrive. */
  onRestored?: (gap: { lostAt: Date }) => void
  log: HubLog
}

export interface PostgresListener {
  close(): Promise<void>
}

/** Connects and listens; rejects when the first connection fails. Later failures are retried until `close`. */
export async function openPostgresListener(options: PostgresListenerOptions): Promise<PostgresListener> {
  const { log, channels } = options
  const listenStatement = Object.keys(channels).map(listenTo).join('; ')
  const delays = options.reconnectDelaysMs ?? [0, 250, 1_000, 2_000, 5_000]
  const heartbeatMs = options.heartbeatMs ?? 15_000
  let client: Client | null = null
  let retry: NodeJS.Timeout | undefined
  let closed = false

  function receive(channel: string, payload: string): void {
    try {
      channels[channel]?.(payload)
    } catch (error) {
      log.warn({ channel, err: error }, 'database notification ignored')
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
      options.onLost?.()
      log.warn({ err: error }, 'listening connection lost')
      scheduleReconnect(new Date(), 0)
    }
    const heartbeat = setInterval(() => {
      candidate.query('select 1').catch(onLost)
    }, heartbeatMs).unref()
    candidate.on('error', onLost)
    candidate.on('end', () => onLost())
    candidate.on('notification', ({ channel, payload = '' }) => receive(channel, payload))
    try {
      await candidate.connect()
      await candidate.query(listenStatement)
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
      log.warn({ err: error }, 'listening connection failed')
      if (!closed) scheduleReconnect(lostAt, attempt + 1)
      return
    }
    if (closed) return
    log.info({ lostAt }, 'listening connection restored')
    options.onRestored?.({ lostAt })
  }

  await listen()
  return {
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}

function listenTo(channel: string): string {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(channel)) throw new Error(`not a channel name: ${channel}`)
  return `listen "${channel}"`
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
