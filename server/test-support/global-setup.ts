import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { open, type Abertura, type Database } from '../db/open.ts'
import { administer, copyDirectory, onPostgres, urlOf, type Templates } from './templates.ts'
import { criarMundo } from './world.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
// Under node_modules, where what is compiled finds its packages.
const cache = join(root, 'node_modules/.cache/contribui')
const WEEK_MS = 7 * 86_400_000

/** Makes what the databases of a run are copied from. @returns takes it away after the last file */
export async function setup(project: TestProject): Promise<() => unknown> {
  if (onPostgres) {
    const name = `contribui_modelo_${process.pid}_${Date.now().toString(36)}`
    const templates = await onServer(name)
    project.provide('templates', templates)
    return async () => {
      for (const place of [templates.places.world, templates.places.migrated])
        await administer(`drop database ${place} with (force)`)
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'contribui-modelo-'))
  project.provide('templates', await inDirectories(folder))
  return () => rmSync(folder, { recursive: true, force: true })
}

async function onServer(name: string): Promise<Templates> {
  const places = { empty: 'template1', migrated: `${name}_migrado`, world: `${name}_mundo` }
  await administer(`create database ${places.migrated}`)
  await use({ url: urlOf(places.migrated), dataDir: '' }, migrate)
  await administer(`create database ${places.world} template ${places.migrated}`)
  const mundo = await use({ url: urlOf(places.world), dataDir: '' }, ({ db }) => criarMundo(db))
  return { places, mundo }
}

async function inDirectories(folder: string): Promise<Templates> {
  const { threadFile, empty } = await kept(folder)
  const places = { empty, migrated: join(folder, 'migrado'), world: join(folder, 'mundo') }
  copyDirectory(places.empty, places.migrated)
  await use({ url: null, dataDir: places.migrated, threadFile }, migrate)
  copyDirectory(places.migrated, places.world)
  const mundo = await use({ url: null, dataDir: places.world, threadFile }, ({ db }) => criarMundo(db))
  return { places, threadFile, mundo }
}

/** The compiled thread and the empty database, which takes seconds to make: kept between runs, under the name of what made them. */
async function kept(folder: string) {
  mkdirSync(cache, { recursive: true })
  const code = await compileThread()
  const pglite = readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'))
  const key = createHash('sha256').update(code).update(pglite).digest('hex').slice(0, 16)
  const threadFile = join(cache, `${key}.mjs`)
  const empty = join(cache, `${key}.pg`)
  if (!existsSync(threadFile)) put(threadFile, (aside) => writeFileSync(aside, code))
  if (!existsSync(empty)) {
    const made = join(folder, 'vazio')
    await use({ url: null, dataDir: made, threadFile }, () => Promise.resolve())
    put(empty, (aside) => copyDirectory(made, aside))
  }
  const now = new Date()
  for (const name of readdirSync(cache)) {
    const file = join(cache, name)
    if (name.startsWith(key)) utimesSync(file, now, now)
    else if (now.getTime() - statSync(file).mtimeMs > WEEK_MS) rmSync(file, { recursive: true })
  }
  return { threadFile, empty }
}

/** Whole or not at all, also when two runs do it at once. */
function put(place: string, write: (aside: string) => void) {
  const aside = `${place}.${process.pid}`
  write(aside)
  try {
    renameSync(aside, place)
  } catch (error) {
    rmSync(aside, { recursive: true })
    if (!existsSync(place)) throw error
  }
}

async function compileThread(): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: { ssr: 'server/db/embedded/embedded-worker.ts', write: false, target: 'node20' },
  })
  const { output } = built as Rolldown.RolldownOutput // one input in one format, and no watcher
  return output[0].code
}

async function use<T>(abertura: Abertura, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await open({ ...abertura, duravel: false })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
