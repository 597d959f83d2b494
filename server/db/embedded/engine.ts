import { DatabaseThread } from './database-thread.ts'
import type { ToWorker } from './messages.ts'
import { VirtualConnection, type Line } from './virtual-connection.ts'

/** What a connection gets that is ended from this side. Whether a commit that was under way took place is not known. */
export class ConnectionLost extends Error {
  /**
   * @param code PostgreSQL's own for a statement that took too long (57014), a transaction that stood still for too long (25P03), a server
   * that crashed (57P02)
   */
  constructor(
    message: string,
    readonly code: '57014' | '25P03' | '57P02',
  ) {
    super(message)
  }
}

export interface EngineOptions {
  clusterDir: string
  durable: boolean
  threadFile?: string
  /** Channels to listen on */
  channels: readonly string[]
  /** Milliseconds that one statement may run */
  statementLimit: number
  /** Milliseconds that a transaction may stand still */
  idleLimit: number
  onNotification: (channel: string, payload: string) => void
  onRestart: (reason: Error) => void
}

/** Keeps the database's thread: starts it, brings it back when it ends, and ends it when one statement takes too long. */
export class Engine implements Line {
  readonly #connections = new Map<number, VirtualConnection>()
  readonly #watch: NodeJS.Timeout
  #thread: DatabaseThread | null = null
  #opening: Promise<Uint8Array> | null = null
  /** Settled when no thread has the files open. */
  #idle: Promise<unknown> = Promise.resolve()
  #closing = false
  #unlimited = 0
  #count = 0

  constructor(private readonly options: EngineOptions) {
    this.#watch = this.#watchStatements()
  }

  /** A new connection, for `pg` to speak through. */
  connect(): VirtualConnection {
    this.#count += 1
    const connection = new VirtualConnection(this.#count, this)
    this.#connections.set(connection.id, connection)
    return connection
  }

  /** Opens the database, unless it is open already. */
  ready(): Promise<Uint8Array> {
    if (this.#closing) return Promise.reject(new Error('O banco embutido está fechado.'))
    this.#opening ??= this.#open()
    return this.#opening
  }

  send(clientId: number, bytes: Uint8Array<ArrayBuffer>): void {
    this.#thread?.post({ type: 'data', clientId, bytes }, [bytes.buffer])
  }

  leave(clientId: number): void {
    if (this.#connections.delete(clientId)) this.#thread?.post({ type: 'leave', clientId })
  }

  /** Runs the work without a limit to how long its statements take, nor those of others meanwhile. */
  async withoutStatementLimit<T>(work: () => Promise<T>): Promise<T> {
    this.#unlimited += 1
    try {
      return await work()
    } finally {
      this.#unlimited -= 1
    }
  }

  /**
   * Writes the last checkpoint and ends the thread.
   * @param patience milliseconds after which it is ended as it is; the next start then recovers what was acknowledged
   */
  async close(patience: number): Promise<void> {
    this.#closing = true
    clearInterval(this.#watch)
    const impatient = setTimeout(() => this.#thread?.kill(), patience)
    await this.#opening?.catch(() => undefined)
    const close: ToWorker = { type: 'close' }
    this.#thread?.post(close)
    await this.#idle
    clearTimeout(impatient)
  }

  async #open(): Promise<Uint8Array> {
    await this.#idle
    const { clusterDir, durable, threadFile, channels, idleLimit, onNotification } = this.options
    const onData = (clientId: number, bytes: Uint8Array) => this.#connections.get(clientId)?.push(bytes)
    const onExpired = (clientId: number) => this.#connections.get(clientId)?.destroy(this.#stoodStill())
    const thread = new DatabaseThread(
      { clusterDir, durable, threadFile, channels, idleLimit },
      { onNotification, onData, onExpired },
    )
    this.#thread = thread
    this.#idle = thread.ended
    try {
      const greeting = await thread.greeting
      void this.#follow(thread)
      return greeting
    } catch (error) {
      this.#thread = null
      this.#opening = null
      throw error
    }
  }

  #stoodStill() {
    const limit = `${this.options.idleLimit / 1000} s`
    return new ConnectionLost(`Uma transação ficou parada por mais de ${limit} e foi desfeita.`, '25P03')
  }

  async #follow(thread: DatabaseThread) {
    const { message } = await thread.ended
    this.#lose(thread, new ConnectionLost(`O banco embutido parou (${message}).`, '57P02'))
  }

  /** Lets go of a thread that is no use any more and opens the database in a new one. */
  #lose(thread: DatabaseThread, loss: ConnectionLost, culprit?: number) {
    if (this.#thread !== thread) return
    this.#thread = null
    this.#opening = null
    for (const connection of this.#connections.values()) {
      const innocent = culprit !== undefined && connection.id !== culprit
      connection.destroy(innocent ? new ConnectionLost(loss.message, '57P02') : loss)
    }
    if (this.#closing) return
    this.options.onRestart(loss)
    this.ready().catch(this.options.onRestart) // the next connection tries again
  }

  #watchStatements(): NodeJS.Timeout {
    const { statementLimit } = this.options
    let seen = { thread: this.#thread, batch: 0, since: 0 }
    const look = () => {
      const thread = this.#thread
      const now = thread?.activity.read()
      if (!thread || !now || this.#unlimited > 0) {
        seen = { thread: null, batch: 0, since: 0 }
      } else if (seen.thread !== thread || seen.batch !== now.batch) {
        seen = { thread, batch: now.batch, since: performance.now() }
      } else if (performance.now() - seen.since >= statementLimit) {
        const limit = `${statementLimit / 1000} s`
        const loss = new ConnectionLost(
          `Uma consulta passou de ${limit} e o banco embutido foi reaberto.`,
          '57014',
        )
        this.#lose(thread, loss, now.clientId)
        thread.kill()
      }
    }
    return setInterval(look, Math.min(1000, statementLimit / 4)).unref()
  }
}
