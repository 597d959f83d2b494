import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ConfigError } from '#server/config.ts'
import { copyDirectory } from '#server/test-support/templates.ts'
import { PG_MAJOR } from './cluster.ts'
import { openEmbedded } from './open-embedded.ts'

/** What may lie in DATA_DIR, and what becomes of it. */
const root = mkdtempSync(join(tmpdir(), 'contribui-cluster-'))
const whole = join(root, 'inteiro')

const { places, threadFile } = inject('templates')
const open = (dir: string) => openEmbedded(dir, { durable: false, threadFile })

beforeAll(async () => {
  copyDirectory(places.empty, whole)
  const { pool, close } = await open(whole)
  await pool.query('create table t as select 1 as a')
  await close()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

let count = 0
/** A copy of a whole database, or nothing at all, changed as told. */
function directory(from: 'whole' | 'nothing', change: (cluster: string) => void) {
  const dir = join(root, String(++count))
  const cluster = join(dir, 'pg')
  if (from === 'whole') copyDirectory(whole, dir)
  else mkdirSync(dir)
  change(cluster)
  return dir
}

/** Whether this machine lets the tests mount something. */
const canMount = spawnSync('unshare', ['--mount', 'mount', '--bind', '/tmp', '/tmp']).status === 0

describe('opens', () => {
  it.each([
    ['a whole database', directory.bind(null, 'whole', () => undefined)],
    // postmaster.pid and an empty lock are what the last release leaves behind when it is killed
    [
      'the one of a release that was killed',
      directory.bind(null, 'whole', (cluster) => {
        writeFileSync(join(cluster, 'postmaster.pid'), `-42\n/pglite/data\n`)
        writeFileSync(join(cluster, '../lock'), '4194305 1')
      }),
    ],
  ])('%s, with what is in it', async (_name, prepare) => {
    const { pool, close } = await open(prepare())
    const { rows } = await pool.query('select a from t')
    await close()
    expect(rows).toEqual([{ a: 1 }])
  })

  it('a half made one anew, since nothing in it was ever acknowledged', async () => {
    const dir = directory('whole', (cluster) => {
      rmSync(join(cluster, 'global/pg_control'))
      writeFileSync(`${cluster}.incompleto`, '')
    })
    const { pool, close } = await open(dir)
    const { rows } = await pool.query<{ server_version: string }>('show server_version')
    await close()
    expect(rows[0]!.server_version.split('.')[0]).toBe(PG_MAJOR)
    expect(existsSync(join(dir, 'pg.incompleto'))).toBe(false)
  })
})

describe('refuses, without touching it,', () => {
  it.each<[string, () => string, string]>([
    [
      'files that are no database',
      directory.bind(null, 'nothing', (cluster) => {
        mkdirSync(cluster)
        writeFileSync(join(cluster, 'planilha.xlsx'), 'x')
      }),
      'não está vazio e não é um banco inteiro',
    ],
    [
      'a part of a database',
      directory.bind(null, 'whole', (cluster) => rmSync(join(cluster, 'global'), { recursive: true })),
      'não está vazio e não é um banco inteiro',
    ],
    [
      'a whole one that has lost its PG_VERSION',
      directory.bind(null, 'whole', (cluster) => rmSync(join(cluster, 'PG_VERSION'))),
      'não está vazio e não é um banco inteiro',
    ],
    [
      'a newer PostgreSQL’s',
      directory.bind(null, 'whole', (cluster) => writeFileSync(join(cluster, 'PG_VERSION'), '19\n')),
      `é do PostgreSQL 19, e esta versão do Contribui abre o ${PG_MAJOR}.`,
    ],
    [
      'an unknown version',
      directory.bind(null, 'whole', (cluster) => writeFileSync(join(cluster, 'PG_VERSION'), '')),
      'é do PostgreSQL de versão desconhecida',
    ],
    [
      'one whose control file is garbage',
      directory.bind(null, 'whole', (cluster) =>
        writeFileSync(join(cluster, 'global/pg_control'), Buffer.alloc(8192, 7)),
      ),
      'não foi possível abrir o banco',
    ],
    [
      'one whose log is gone',
      directory.bind(null, 'whole', (cluster) => {
        for (const name of readdirSync(join(cluster, 'pg_wal')))
          if (/^[0-9A-F]{24}$/.test(name)) rmSync(join(cluster, 'pg_wal', name))
      }),
      'não foi possível abrir o banco',
    ],
    [
      'one whose catalogue was cut off',
      directory.bind(null, 'whole', (cluster) => truncateSync(join(cluster, 'global/pg_filenode.map'), 0)),
      'não foi possível abrir o banco',
    ],
    [
      'a file in its place',
      directory.bind(null, 'nothing', (cluster) => writeFileSync(cluster, '')),
      'não foi possível usar o diretório',
    ],
  ])('%s', async (_name, prepare, sentence) => {
    const dir = prepare()
    const error = await open(dir).then(
      () => null,
      (error: unknown) => error,
    )
    expect(error).toBeInstanceOf(ConfigError)
    expect((error as ConfigError).message).toMatch(/^DATA_DIR: /)
    expect((error as ConfigError).message).toContain(sentence)
    // and gives the directory back
    await expect(open(dir)).rejects.toThrow(sentence)
  })
})

describe('refuses with a sentence', () => {
  it('a place that keeps no files', async () => {
    const dir = '/dev/null/contribui'
    await expect(open(dir)).rejects.toThrow(ConfigError)
    await expect(open(dir)).rejects.toThrow(`DATA_DIR: não foi possível criar o diretório ${dir}`)
  })

  it.runIf(canMount)('one that may only be read', async () => {
    const dir = directory('whole', () => undefined)
    execFileSync('mount', ['--bind', '-o', 'ro', dir, dir])
    try {
      await expect(open(dir)).rejects.toThrow(`DATA_DIR: não foi possível gravar no diretório ${dir}`)
    } finally {
      execFileSync('umount', [dir])
    }
    const { close } = await open(dir)
    await close()
  })
})
