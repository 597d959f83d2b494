import {
  backplaneMessage,
  splitToFit,
  type Backplane,
  type BackplaneListener,
  type SqlExecutor,
} from './backplane.ts'

export interface PostgresBackplaneOptions {
  /** Runs the publishing statements, each in a transaction of its own: the application's pool. */
  pool: SqlExecutor
  /** Channel name; one per application in a database. */
  channel?: string
}

/** A backplane over `pg_notify`. Whoever listens to its channel (`openPostgresListener`) hands it what arrives. */
export interface PostgresBackplane extends Backplane {
  readonly channel: string
  /** Throws on what is no message. */
  receive: (payload: string) => void
}

export function createPostgresBackplane({
  pool,
  channel = 'hub_backplane',
}: PostgresBackplaneOptions): PostgresBackplane {
  const listeners = new Set<BackplaneListener>()
  return {
    channel,
    receive(payload) {
      const message = backplaneMessage.parse(JSON.parse(payload))
      for (const listener of listeners) listener(message)
    },
    async publish(message) {
      for (const part of splitToFit(message)) {
        await pool.query('select pg_notify($1, $2)', [channel, JSON.stringify(part)])
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => listeners.clear(),
  }
}
