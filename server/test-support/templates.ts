import { constants, copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Mundo } from './world.ts'

/** What a new database holds: nothing, the tables, or the tables with the test world in them. */
export type Fill = 'empty' | 'migrated' | 'world'

/** What every database of a run is copied from, so that none is made and migrated for each file; `global-setup.ts` makes them. */
export interface Templates {
  /** Directories of the embedded database, or names of databases on the suite's PostgreSQL */
  places: Record<Fill, string>
  /** The embedded database's thread, compiled once and not by each file */
  threadFile?: string
  mundo: Mundo
}

declare module 'vitest' {
  export interface ProvidedContext {
    templates: Templates
  }
}

/** Which of its two databases this half of the run is about. */
export const onPostgres = process.env.TEST_DB === 'postgres'

/** Where the suite's PostgreSQL is when `TEST_DB=postgres`. */
const POSTGRES = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** The address of a database on the suite's PostgreSQL. */
export function urlOf(name: string): string {
  const url = new URL(POSTGRES)
  url.pathname = `/${name}`
  return url.href
}

/** Runs a statement that is about whole databases. */
export async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: POSTGRES })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Copies a directory's files into another one; `cpSync` takes ten times as long over the thousand files of a database. */
export function copyDirectory(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyDirectory(source, target)
    else copyFileSync(source, target, constants.COPYFILE_FICLONE)
  }
}
