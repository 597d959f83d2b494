import { Duplex } from 'node:stream'

/** What a connection needs of the database behind it. */
export interface Line {
  /** Resolves to the answer to a startup packet, once the database is open. */
  ready(): Promise<Uint8Array>
  send(clientId: number, bytes: Uint8Array<ArrayBuffer>): void
  leave(clientId: number): void
}

/**
 * What `pg` takes for a socket to PostgreSQL: hands its bytes to the database's thread. The startup packet is answered here, with the
 * greeting that the session gave once, since every connection is the same user of the same database.
 */
export class VirtualConnection extends Duplex {
  #greeting: Uint8Array | null = null

  constructor(
    readonly id: number,
    private readonly line: Line,
  ) {
    super({ allowHalfOpen: false })
  }

  /** Called by `pg`, which then waits for the event of the same name. */
  connect(): this {
    void this.#connect()
    return this
  }

  // Of a socket only; `pg` calls them.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {
    // the database's thread pushes when it has something
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send([chunk])
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(chunks.map(({ chunk }) => chunk))
    done()
  }

  override _final(done: () => void): void {
    this.line.leave(this.id)
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.line.leave(this.id)
    done(error)
  }

  async #connect() {
    try {
      this.#greeting = await this.line.ready()
      this.emit('connect')
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)))
    }
  }

  #send(chunks: Buffer[]) {
    if (this.#greeting) {
      this.push(this.#greeting)
      this.#greeting = null
      return
    }
    // A copy of its own, not a view of Node's shared pool: it changes hands without being copied again.
    const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
    let at = 0
    for (const chunk of chunks) {
      bytes.set(chunk, at)
      at += chunk.length
    }
    this.line.send(this.id, bytes)
  }
}
