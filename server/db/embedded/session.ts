import { BatchNames, SharedStatements, type OwnNames, type Statement } from './shared-statements.ts'
import { AnswerScanner, BatchReader, closeStatement, query, rename, sync, view } from './wire.ts'

/** Bytes of an answer that are gathered before they are sent on. */
const PIECE = 256 * 1024

/** A plan that a change of tables made unfit, and a statement that the session has lost. */
const UNFIT = new Set(['0A000', '26000'])

const ABANDON = Buffer.concat([sync(), query('rollback')])

export interface Backend {
  /** Runs one batch of a client; hands out the answer in pieces that are only valid during the call. */
  execute(clientId: number, batch: Uint8Array, onData: (piece: Uint8Array) => void): Promise<void>
}

export interface Listener {
  answer(clientId: number, bytes: Uint8Array<ArrayBuffer>): void
  notify(channel: string, payload: string): void
  /** The client's transaction stood still for too long: all others wait for it. */
  expire(clientId: number): void
}

interface Client {
  id: number
  reader: BatchReader
  names: OwnNames
}

interface Waiting {
  client: Client
  batch: Buffer
}

/**
 * PGlite's one session, shared by several clients of `pg`. Batches run whole, in the order they came; while a client is inside a
 * transaction only its own run, so that none reads or writes inside another's.
 */
export class Session {
  readonly #clients = new Map<number, Client>()
  readonly #statements = new SharedStatements()
  #queue: Waiting[] = []
  /** The client whose transaction, or unfinished batch, is open. */
  #holder: Client | null = null
  #serving = false
  #idle: NodeJS.Timeout | undefined

  /** @param idleLimit milliseconds that a transaction may stand still */
  constructor(
    private readonly backend: Backend,
    private readonly listener: Listener,
    private readonly idleLimit: number,
  ) {}

  async receive(clientId: number, bytes: Uint8Array): Promise<void> {
    const client = this.#clients.get(clientId) ?? {
      id: clientId,
      reader: new BatchReader(),
      names: new Map<string, Statement>(),
    }
    this.#clients.set(clientId, client)
    for (const batch of client.reader.push(view(bytes))) this.#queue.push({ client, batch })
    await this.#serve()
  }

  /** The client is gone: what it had not finished is undone. */
  async leave(clientId: number): Promise<void> {
    const client = this.#clients.get(clientId)
    if (!client) return
    this.#clients.delete(clientId)
    this.#queue = this.#queue.filter((waiting) => waiting.client !== client)
    if (this.#holder === client) this.#queue.unshift({ client, batch: ABANDON })
    await this.#serve()
  }

  async #serve() {
    if (this.#serving) return
    this.#serving = true
    for (let next = this.#next(); next; next = this.#next()) await this.#run(next)
    this.#serving = false
  }

  #next() {
    const at = this.#holder === null ? 0 : this.#queue.findIndex(({ client }) => client === this.#holder)
    return at < 0 ? undefined : this.#queue.splice(at, 1)[0]
  }

  async #run({ client, batch }: Waiting) {
    clearTimeout(this.#idle)
    const names = new BatchNames(client.names, this.#statements)
    const scanner = new AnswerScanner()
    const answer = new Pieces((bytes) => this.listener.answer(client.id, bytes))
    await this.backend.execute(client.id, rename(batch, names), (piece) => {
      scanner.scan(piece)
      answer.add(piece)
    })
    // Before the end of the answer: once a client knows of its commit, what the commit raised has been heard.
    for (const { channel, payload } of scanner.notifications) this.listener.notify(channel, payload)
    answer.flush()
    names.settle(scanner.prepared)
    if (scanner.error !== null && UNFIT.has(scanner.error)) await this.#drop(client, names.used)
    this.#holder = scanner.status === 'I' ? null : client
    if (this.#holder) this.#idle = setTimeout(() => this.listener.expire(client.id), this.idleLimit)
  }

  async #drop(client: Client, statements: Iterable<Statement>) {
    for (const statement of statements) {
      this.#statements.forget(statement)
      const close = Buffer.concat([closeStatement(statement.name), sync()])
      await this.backend.execute(client.id, close, () => undefined)
    }
  }
}

/** Gathers the small pieces that PostgreSQL answers in, so that each journey between threads is worth its cost. */
class Pieces {
  #pieces: Uint8Array[] = []
  #length = 0

  constructor(private readonly send: (bytes: Uint8Array<ArrayBuffer>) => void) {}

  add(piece: Uint8Array): void {
    this.#pieces.push(piece.slice())
    this.#length += piece.length
    if (this.#length >= PIECE) this.flush()
  }

  flush(): void {
    if (this.#length === 0) return
    const bytes = new Uint8Array(this.#length)
    let at = 0
    for (const piece of this.#pieces) {
      bytes.set(piece, at)
      at += piece.length
    }
    this.#pieces = []
    this.#length = 0
    this.send(bytes)
  }
}
