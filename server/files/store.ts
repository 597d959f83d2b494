import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { flush } from './duravel.ts'

/** A content that has come and lies apart until it is kept or discarded. */
export interface Received {
  path: string
  /** SHA-256 of the content, in hex: what it is called once kept. */
  hash: string
  /** Bytes. */
  size: number
}

/** The content had more bytes than it might; nothing of it is left. */
export class FileTooLarge extends Error {}

/** Contents under their hashes. What they are called, whose they are and who may see them is the business of rows. */
export interface FileStore {
  /**
   * Takes a content in, to lie apart. A source that fails, or passes `max` bytes, leaves nothing behind.
   * @throws FileTooLarge, or what the source or the disk failed with
   */
  receive(source: Readable, max: number): Promise<Received>
  /** Throws away what was received, unless it was kept. */
  discard(received: Received): Promise<void>
  /** Keeps what was received, durably: it survives a power cut from here on. The same content twice is stored once. */
  keep(received: Received): Promise<void>
  /**
   * @param start bytes that are left out at the beginning
   * @throws Error when nothing is kept under that hash
   */
  read(hash: string, start?: number): Promise<Readable>
  /** Everything that is kept, with its bytes; what is deleted meanwhile may be left out. */
  list(): AsyncGenerator<{ hash: string; size: number }>
  /** Whether a content is there and still is what it was. */
  verify(hash: string): Promise<boolean>
  /**
   * Deletes what has lain for a day and nobody needs: what was received and neither kept nor discarded, for its process died; and contents
   * that no row names. The day is the time that a caller who keeps a content has for committing its row.
   * @param named those of the given hashes that some row names
   * @returns how many files
   */
  sweep(named: (hashes: string[]) => Promise<Set<string>>): Promise<number>
}

/** Milliseconds. */
const DAY = 24 * 3_600_000
/** Hashes asked about at a time. */
const BATCH = 500

// A directory holds what others put there too: a volume its `lost+found`, a file manager its notes.
/** What contents are called. */
const HASH = /^[0-9a-f]{64}$/
/** The directories in which they lie. */
const SHARD = /^[0-9a-f]{2}$/
/** What is received is called by until it is kept. */
const RECEIVED = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Files on this machine: `ab/cd/abcd…` below `root`, with `tmp` for what has not been kept. The directories are made when first needed. */
export function openLocalStore(root: string): FileStore {
  const tmp = join(root, 'tmp')
  const pathOf = (hash: string) => {
    if (!HASH.test(hash)) throw new Error('Isto não é o hash de um conteúdo.')
    return join(root, hash.slice(0, 2), hash.slice(2, 4), hash)
  }
  const read = async (hash: string, start = 0) => (await open(pathOf(hash))).createReadStream({ start })

  async function receive(source: Readable, max: number): Promise<Received> {
    // one that fails before it is read is told of by the reading
    source.on('error', () => {})
    await mkdir(tmp, { recursive: true, mode: 0o700 })
    const path = join(tmp, randomUUID())
    const hash = createHash('sha256')
    let size = 0
    const file = await open(path, 'wx', 0o600)
    try {
      // the pieces of a binary stream are Buffers
      for await (const piece of source as AsyncIterable<Buffer>) {
        size += piece.length
        if (size > max) throw new FileTooLarge()
        hash.update(piece)
        await file.appendFile(piece)
      }
    } catch (error) {
      await rm(path, { force: true })
      throw error
    } finally {
      await file.close()
    }
    return { path, hash: hash.digest('hex'), size }
  }

  async function keep({ path, hash }: Received): Promise<void> {
    const kept = pathOf(hash)
    await flush(path)
    await mkdir(dirname(kept), { recursive: true, mode: 0o700 })
    // over the same content if it is there: its day begins again, so that a sweep under way lets it be
    await rename(path, kept)
    // each directory down to the file may be new
    for (let dir = dirname(kept); dir.length >= dirname(root).length; dir = dirname(dir)) await flush(dir)
  }

  async function verify(hash: string): Promise<boolean> {
    const now = createHash('sha256')
    try {
      for await (const piece of (await read(hash)) as AsyncIterable<Buffer>) now.update(piece)
    } catch (error) {
      if (isMissing(error)) return false
      throw error
    }
    return now.digest('hex') === hash
  }

  /** Deletes a file that has lain for a day. Moved aside first: one that is put there again meanwhile is not the one that is deleted. */
  async function removeOld(path: string): Promise<boolean> {
    if (!(await isOld(path))) return false
    const aside = join(tmp, randomUUID())
    await mkdir(tmp, { recursive: true, mode: 0o700 })
    await rename(path, aside)
    if (await isOld(aside)) {
      await rm(aside)
      return true
    }
    await rename(aside, path)
    return false
  }

  async function sweep(named: (hashes: string[]) => Promise<Set<string>>): Promise<number> {
    let removed = 0
    // first, because it asks nobody and so cannot fail with whom the rest asks
    for (const name of await namesIn(tmp, RECEIVED)) {
      const path = join(tmp, name)
      if (!(await isOld(path))) continue
      await rm(path, { force: true })
      removed++
    }
    for await (const batch of batches()) {
      const needed = await named(batch)
      for (const hash of batch) if (!needed.has(hash) && (await removeOld(pathOf(hash)))) removed++
    }
    return removed
  }

  async function* list() {
    for await (const batch of batches()) {
      for (const hash of batch) {
        const size = await sizeOf(pathOf(hash))
        if (size !== undefined) yield { hash, size }
      }
    }
  }

  async function* batches(): AsyncGenerator<string[]> {
    let batch: string[] = []
    for (const one of await namesIn(root, SHARD)) {
      for (const two of await namesIn(join(root, one), SHARD)) {
        batch.push(...(await namesIn(join(root, one, two), HASH)))
        if (batch.length < BATCH) continue
        yield batch
        batch = []
      }
    }
    if (batch.length > 0) yield batch
  }

  return { receive, discard: ({ path }) => rm(path, { force: true }), keep, read, list, verify, sweep }
}

/** The names of the kind in a directory; none while it is not there. */
async function namesIn(dir: string, kind: RegExp): Promise<string[]> {
  try {
    return (await readdir(dir)).filter((name) => kind.test(name))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Bytes of a file; undefined when it is gone. */
async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Whether it was written more than a day ago; false when it is gone, by another process's sweep. */
async function isOld(path: string): Promise<boolean> {
  try {
    return (await stat(path)).mtimeMs < Date.now() - DAY
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
