import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FileTooLarge, openLocalStore, type FileStore } from './store.ts'

let base: string
let root: string
let store: FileStore

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'contribui-files-'))
  root = join(base, 'files')
  store = openLocalStore(root)
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const pathOf = (hash: string) => join(root, hash.slice(0, 2), hash.slice(2, 4), hash)
const receive = (content: Buffer, max = content.length) => store.receive(Readable.from([content]), max)
const keep = async (content: Buffer) => {
  const received = await receive(content)
  await store.keep(received)
  return received.hash
}
const text = async (hash: string) => Buffer.concat(await (await store.read(hash)).toArray()).toString()
const waiting = () => readdirSync(join(root, 'tmp'))
/** As if it had been written so many hours ago. */
const age = (path: string, hours: number) => {
  const then = Date.now() / 1000 - hours * 3600
  utimesSync(path, then, then)
}

describe('what is received', () => {
  it('lies apart, measured and hashed, until it is kept or discarded', async () => {
    const content = randomBytes(200_000)
    const received = await receive(content)
    expect(received).toMatchObject({ hash: sha256(content), size: 200_000 })
    expect(readFileSync(received.path).equals(content)).toBe(true)
    expect(statSync(received.path).mode & 0o077).toBe(0)
    await expect(store.read(received.hash)).rejects.toThrow('ENOENT')
    await store.discard(received)
    expect(waiting()).toEqual([])
    await store.discard(received) // twice is no fault
  })

  it('may have as many bytes as allowed, and not one more', async () => {
    expect((await receive(Buffer.from('12345'), 5)).size).toBe(5)
    const source = Readable.from([Buffer.from('123'), Buffer.from('456')])
    await expect(store.receive(source, 5)).rejects.toThrow(FileTooLarge)
    expect(source.destroyed).toBe(true)
    expect(waiting()).toHaveLength(1)
  })

  it('of a source that fails leaves nothing', async () => {
    const source = new PassThrough()
    const receiving = store.receive(source, 100)
    source.write('meio')
    source.destroy(new Error('linha caiu'))
    await expect(receiving).rejects.toThrow('linha caiu')
    expect(waiting()).toEqual([])
  })
})

describe('what is kept', () => {
  it('is found under its hash, whole', async () => {
    const hash = await keep(Buffer.from('ata'))
    expect(await text(hash)).toBe('ata')
    expect(await store.verify(hash)).toBe(true)
    expect(readFileSync(pathOf(hash), 'utf8')).toBe('ata')
    expect(waiting()).toEqual([])
  })

  it('is stored once, however often and at whatever moment it comes', async () => {
    const hashes = await Promise.all(Array.from({ length: 10 }, () => keep(Buffer.from('ata'))))
    expect(new Set(hashes).size).toBe(1)
    expect(readdirSync(join(pathOf(hashes[0] ?? ''), '..'))).toEqual([hashes[0]])
    expect(await text(hashes[0] ?? '')).toBe('ata')
  })

  it('is not taken away by discarding what it was received as', async () => {
    const received = await receive(Buffer.from('ata'))
    await store.keep(received)
    await store.discard(received)
    expect(await text(received.hash)).toBe('ata')
  })

  it('is told from what it was once changed or gone', async () => {
    const hash = await keep(Buffer.from('ata'))
    writeFileSync(pathOf(hash), 'atã')
    expect(await store.verify(hash)).toBe(false)
    rmSync(pathOf(hash))
    expect(await store.verify(hash)).toBe(false)
    await expect(store.read(hash)).rejects.toThrow('ENOENT')
  })

  it.each(['../../etc/passwd', '', 'A'.repeat(64)])('is read by nothing but a hash: %j', async (hash) => {
    await expect(store.read(hash)).rejects.toThrow('hash')
  })
})

describe('the sweep', () => {
  it('of a store that holds nothing yet does nothing', async () => {
    expect(await store.sweep(() => Promise.reject(new Error('nada a perguntar')))).toBe(0)
  })

  it('takes what no row has named for a day, and nothing else', async () => {
    const [named = '', orphan = '', young = ''] = await Promise.all(
      ['com linha', 'sem linha', 'de hoje'].map((content) => keep(Buffer.from(content))),
    )
    age(pathOf(named), 48)
    age(pathOf(orphan), 25)
    age(pathOf(young), 23)
    const asked: string[] = []
    const removed = await store.sweep(async (hashes) => {
      asked.push(...hashes)
      return new Set([named])
    })
    expect(removed).toBe(1)
    expect(asked.toSorted()).toEqual([named, orphan, young].toSorted())
    expect(await Promise.all([named, orphan, young].map((hash) => store.verify(hash)))).toEqual([
      true,
      false,
      true,
    ])
  })

  it('takes what was received a day ago and never kept', async () => {
    const [old, young] = [await receive(Buffer.from('um')), await receive(Buffer.from('dois'))]
    age(old.path, 25)
    expect(await store.sweep(async () => new Set())).toBe(1)
    expect(waiting().map((name) => join(root, 'tmp', name))).toEqual([young.path])
  })

  it('passes over what is not of the store', async () => {
    const orphan = await keep(Buffer.from('sem linha'))
    const received = await receive(Buffer.from('um'))
    age(pathOf(orphan), 25)
    age(received.path, 25)
    const above = join(pathOf(orphan), '..', '..')
    const stray = [
      join(root, '.DS_Store'),
      join(above, '.DS_Store'),
      join(pathOf(orphan), '..', '.DS_Store'),
      join(root, 'tmp', '.DS_Store'),
    ]
    for (const path of stray) writeFileSync(path, '')
    // as the root of a volume has one, which nobody but root may read
    const closed = [join(root, 'lost+found'), join(above, 'lost+found'), join(root, 'tmp', 'lost+found')]
    for (const path of closed) mkdirSync(path, { mode: 0 })
    for (const path of [...stray, ...closed]) age(path, 48)
    const asked: string[] = []
    const removed = await store.sweep(async (hashes) => {
      asked.push(...hashes)
      return new Set()
    })
    expect(asked).toEqual([orphan])
    expect(removed).toBe(2)
    for (const path of [...stray, ...closed]) expect(statSync(path)).toBeDefined()
    for (const path of closed) chmodSync(path, 0o700)
  })

  it('takes what was never kept even where rows cannot be asked', async () => {
    await keep(Buffer.from('com linha'))
    age((await receive(Buffer.from('um'))).path, 25)
    await expect(store.sweep(() => Promise.reject(new Error('banco fora')))).rejects.toThrow('banco fora')
    expect(waiting()).toEqual([])
  })

  it('leaves what is kept again while it runs', async () => {
    const hash = await keep(Buffer.from('ata'))
    age(pathOf(hash), 48)
    const removed = await store.sweep(async () => {
      await keep(Buffer.from('ata')) // by a call whose row is not there yet
      return new Set()
    })
    expect(removed).toBe(0)
    expect(await store.verify(hash)).toBe(true)
  })
})
