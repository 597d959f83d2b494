import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { open, type Abertura, type Database } from '../db/open.ts'
import { administer, copyDirectory, onPostgres, urlOf, type Fill } from './templates.ts'
import type { Mundo } from './world.ts'

/** A database that nobody else uses, of the kind that this half of the run is about. */
export interface OwnDatabase {
  /** Null for the embedded one. */
  url: string | null
  /** With the embedded one in it, or empty. */
  dataDir: string
  /** As the environment names them. */
  env: Record<string, string>
  open(options?: Partial<Abertura>): Promise<Database>
  /** Takes both away; whatever has them open must be closed. */
  remove(): Promise<void>
}

/** A copy of one of the run's templates. */
export async function ownDatabase(fill: Fill): Promise<OwnDatabase> {
  const { places, threadFile } = inject('templates')
  const dataDir = mkdtempSync(join(tmpdir(), 'contribui-'))
  let url: string | null = null
  let drop = () => Promise.resolve()
  if (onPostgres) {
    const name = `contribui_teste_${process.pid}_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 6)}`
    await administer(`create database ${name} template ${places[fill]}`)
    url = urlOf(name)
    drop = () => administer(`drop database ${name} with (force)`)
  } else {
    copyDirectory(places[fill], dataDir)
  }
  return {
    url,
    dataDir,
    env: { DATA_DIR: dataDir, ...(url !== null && { DATABASE_URL: url }) },
    open: (options) => open({ url, dataDir, duravel: false, threadFile, ...options }),
    async remove() {
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The test world's database for the tests of a file, without the app over it. */
export function useDatabase(options?: Partial<Abertura>): { database: Database; mundo: Mundo } {
  const held = { mundo: inject('templates').mundo } as { database: Database; mundo: Mundo } // beforeAll fills it
  let own: OwnDatabase | undefined

  beforeAll(async () => {
    own = await ownDatabase('world')
    held.database = await own.open(options)
  })
  afterAll(async () => {
    await held.database?.close()
    await own?.remove()
  })
  return held
}
