import { cpSync, fsyncSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyDirectory } from '#server/test-support/templates.ts'
import { DURABLE_PARAMS, DurableFs } from './durable-fs.ts'

const root = mkdtempSync(join(tmpdir(), 'contribui-duravel-'))
const cluster = join(root, 'pg')
let db: PGlite
let synced: string[] = []

async function open(dir: string, syncAll?: (dir: string) => boolean) {
  const fs = new DurableFs(dir, noting, syncAll)
  const opened = await PGlite.create({ fs, startParams: DURABLE_PARAMS })
  fs.started()
  return opened
}

/** As the real one, and notes what it makes durable by its path in the database's directory. */
function noting(fd: number) {
  synced.push(readlinkSync(`/proc/self/fd/${fd}`).replace(/^.*?\/pg[^/]*\//, ''))
  fsyncSync(fd)
}

async function syncedBy(work: () => Promise<unknown>) {
  synced = []
  await work()
  return synced
}

beforeAll(async () => {
  copyDirectory(join(inject('templates').places.empty, 'pg'), cluster)
  db = await open(cluster)
  await db.exec('create table t (a int)')
})
afterAll(async () => {
  await db.close()
  rmSync(root, { recursive: true, force: true })
})

it('makes the log durable at each commit, and at no reading', async () => {
  const wal = expect.stringMatching(/^pg_wal\/[0-9A-F]{24}$/)
  expect(await syncedBy(() => db.exec('insert into t values (1)'))).toEqual([wal])
  expect(
    await syncedBy(() => db.exec('begin; insert into t values (2); insert into t values (3); commit')),
  ).toEqual([wal])
  expect(await syncedBy(() => db.exec('select * from t'))).toEqual([])
})

it('makes the tables and the directory of a new one durable at a checkpoint', async () => {
  await db.exec('checkpoint')
  await db.exec('create table u (a int); insert into u values (1)')
  const { rows } = await db.query<{ path: string }>(`select pg_relation_filepath('u') as path`)
  const path = rows[0]!.path
  const files = await syncedBy(() => db.exec('checkpoint'))
  expect(files).toContain(path)
  expect(files).toContain(path.slice(0, path.lastIndexOf('/')))
  expect(files).toContain('global/pg_control')
})

describe('after a crash', () => {
  const crashed = join(root, 'pg-caiu')
  let path = ''
  beforeAll(async () => {
    await db.exec('create table v (a int); insert into v values (1)')
    const { rows } = await db.query<{ path: string }>(`select pg_relation_filepath('v') as path`)
    path = rows[0]!.path
    cpSync(cluster, crashed, { recursive: true })
  })

  it.each([
    ['at once where the system can, with what recovery writes by itself', true],
    ['file by file where it cannot', false],
  ])('all that the process before wrote is made durable %s', async (_name, can) => {
    const dir = join(root, `pg-${can}`)
    cpSync(crashed, dir, { recursive: true })
    const asked: string[] = []
    synced = []
    const recovered = await open(dir, (all) => {
      asked.push(all)
      return can
    })
    const files = synced
    const { rows } = await recovered.query('select a from v')
    await recovered.close()
    expect(rows).toEqual([{ a: 1 }])
    expect(asked).toEqual([dir])
    expect(files).toContain(path)
    expect(files.includes('PG_VERSION')).toBe(!can)
  })
})
