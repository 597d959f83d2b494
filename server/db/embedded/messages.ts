/** What the server's thread and the database's thread tell each other. */
export type ToWorker =
  | { type: 'data'; clientId: number; bytes: Uint8Array }
  | { type: 'leave'; clientId: number }
  | { type: 'close' }

export type FromWorker =
  /** `greeting` answers the startup packet of any client. */
  | { type: 'ready'; greeting: Uint8Array }
  | { type: 'data'; clientId: number; bytes: Uint8Array }
  | { type: 'notification'; channel: string; payload: string }
  /** The client's transaction stood still for too long. */
  | { type: 'expired'; clientId: number }
  /** The database cannot go on; the thread ends after it. */
  | { type: 'lost'; reason: string }

export interface WorkerSetup {
  /** PostgreSQL's own directory */
  clusterDir: string
  durable: boolean
  channels: readonly string[]
  /** Milliseconds that a transaction may stand still */
  idleLimit: number
  /** Shared: see `Activity` */
  activity: SharedArrayBuffer
}

/**
 * What the database's thread is at, told without a message: inside a statement it neither sends nor receives any.
 * Each batch counts up at its start and at its end, so an odd count that stays is one batch that runs.
 */
export class Activity {
  readonly #cells: Int32Array

  constructor(readonly buffer = new SharedArrayBuffer(8)) {
    this.#cells = new Int32Array(buffer)
  }

  begin(clientId: number): void {
    Atomics.store(this.#cells, 1, clientId)
    Atomics.add(this.#cells, 0, 1)
  }

  end(): void {
    Atomics.add(this.#cells, 0, 1)
  }

  /** The batch that runs now, by its number, and its client; null when none does. */
  read(): { batch: number; clientId: number } | null {
    const batch = Atomics.load(this.#cells, 0)
    return batch % 2 === 0 ? null : { batch, clientId: Atomics.load(this.#cells, 1) }
  }
}
