/**
 * The little of PostgreSQL's protocol (https://www.postgresql.org/docs/current/protocol-message-formats.html) that sharing one session
 * takes: where a client's batch ends, which statements it names, and what the server's answer says of the session.
 */

const code = (letter: string) => letter.charCodeAt(0)

const QUERY = code('Q')
const PARSE = code('P')
const BIND = code('B')
const DESCRIBE = code('D')
const CLOSE = code('C')
const SYNC = code('S')
const FLUSH = code('H')
const TERMINATE = code('X')
const STATEMENT = code('S')

const READY = code('Z')
const PARSED = code('1')
const NOTIFICATION = code('A')
const ERROR = code('E')
const TOLD = new Set([READY, PARSED, NOTIFICATION, ERROR])

const HEADER = 5
const EMPTY = Buffer.alloc(0)

/** The same bytes as a Buffer, not copied. */
export function view(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function message(type: number, ...body: Uint8Array[]): Buffer {
  const header = Buffer.alloc(HEADER)
  header[0] = type
  header.writeInt32BE(4 + body.reduce((sum, part) => sum + part.length, 0), 1)
  return Buffer.concat([header, ...body])
}

const text = (value: string) => Buffer.from(`${value}\0`)

/** A statement or several as one message. */
export const query = (sql: string): Buffer => message(QUERY, text(sql))

/** Ends a batch: what failed in it is undone and the next one may begin. */
export const sync = (): Buffer => message(SYNC)

/** Gives a named statement back. */
export const closeStatement = (name: string): Buffer => message(CLOSE, Buffer.of(STATEMENT), text(name))

/** Each message of the bytes, which hold whole ones. */
export function* messages(bytes: Buffer): Generator<{ type: number; body: Buffer; whole: Buffer }> {
  for (let at = 0; at < bytes.length;) {
    const end = at + 1 + bytes.readInt32BE(at + 1)
    yield { type: bytes[at] ?? 0, body: bytes.subarray(at + HEADER, end), whole: bytes.subarray(at, end) }
    at = end
  }
}

/**
 * Cuts a client's bytes into batches: what runs without a word of another client in between. A batch ends where the client waits for an
 * answer.
 */
export class BatchReader {
  #rest: Buffer = EMPTY

  /** @returns the batches that these bytes complete */
  push(chunk: Buffer): Buffer[] {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    const batches: Buffer[] = []
    let start = 0
    for (let at = 0; at + HEADER <= bytes.length;) {
      const type = bytes[at]
      at += 1 + bytes.readInt32BE(at + 1)
      if (at > bytes.length) break
      if (type === TERMINATE) start = at
      else if (type === SYNC || type === QUERY || type === FLUSH) {
        batches.push(bytes.subarray(start, at))
        start = at
      }
    }
    this.#rest = bytes.subarray(start)
    return batches
  }
}

/** What an answer says of the session, read as the bytes pass by. */
export class AnswerScanner {
  /** `I` idle, `T` in a transaction, `E` in a failed one; null while the batch has not ended. */
  status: string | null = null
  /** How many statements were prepared. */
  prepared = 0
  /** SQLSTATE of the error, when there was one. */
  error: string | null = null
  readonly notifications: { channel: string; payload: string }[] = []
  #rest: Buffer = EMPTY
  #skip = 0

  scan(chunk: Uint8Array): void {
    const bytes = this.#rest.length === 0 ? view(chunk) : Buffer.concat([this.#rest, chunk])
    let at = this.#skip
    while (at + HEADER <= bytes.length) {
      const type = bytes[at] ?? 0
      const end = at + 1 + bytes.readInt32BE(at + 1)
      if (TOLD.has(type)) {
        if (end > bytes.length) break
        this.#read(type, bytes.subarray(at + HEADER, end))
      }
      at = end
    }
    this.#skip = Math.max(0, at - bytes.length)
    this.#rest = at < bytes.length ? Buffer.from(bytes.subarray(at)) : EMPTY
  }

  #read(type: number, body: Buffer) {
    if (type === READY) this.status = body.toString('latin1')
    else if (type === PARSED) this.prepared += 1
    else if (type === NOTIFICATION) {
      const [channel = '', payload = ''] = body.toString('utf8', 4).split('\0')
      this.notifications.push({ channel, payload })
    } else {
      const fields = body.toString('latin1').split('\0')
      this.error = fields.find((field) => field.startsWith('C'))?.slice(1) ?? ''
    }
  }
}

/** The session's names for the statements that one client names. */
export interface Naming {
  /** The client prepares one; `known` when the session has it already. */
  parse(name: string, definition: Buffer): { name: string; known: boolean }
  /** The client runs or describes one. */
  use(name: string): string
  /** The client gives one back. The session keeps it, for others and for the next time. */
  close(name: string): void
}

/** The batch with the client's statement names replaced by the session's; the unnamed statement stays what it is. */
export function rename(batch: Buffer, naming: Naming): Buffer {
  const parts: Buffer[] = []
  for (const { type, body, whole } of messages(batch)) parts.push(renamed(type, body, naming) ?? whole)
  return parts.length === 1 ? (parts[0] ?? batch) : Buffer.concat(parts)
}

function renamed(type: number, body: Buffer, naming: Naming): Buffer | null {
  if (type === PARSE) {
    const end = body.indexOf(0)
    if (end === 0) return null
    const definition = body.subarray(end + 1)
    const { name, known } = naming.parse(body.toString('utf8', 0, end), definition)
    // An empty unnamed statement in its place, so that the answer still has a "parse complete".
    return known ? message(PARSE, Buffer.alloc(4)) : message(PARSE, text(name), definition)
  }
  if (type === BIND) {
    const start = body.indexOf(0) + 1
    const end = body.indexOf(0, start)
    if (end === start) return null
    const name = naming.use(body.toString('utf8', start, end))
    return message(BIND, body.subarray(0, start), text(name), body.subarray(end + 1))
  }
  if ((type === DESCRIBE || type === CLOSE) && body[0] === STATEMENT && body.length > 2) {
    const name = body.toString('utf8', 1, body.length - 1)
    if (type === CLOSE) naming.close(name)
    return message(type, Buffer.of(STATEMENT), text(type === CLOSE ? '' : naming.use(name)))
  }
  return null
}
