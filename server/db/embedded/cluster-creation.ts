import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { syncPath } from './durable-fs.ts'

/** Whether PostgreSQL has yet to make its files in the directory. */
export function isNew(clusterDir: string): boolean {
  return !existsSync(join(clusterDir, 'PG_VERSION'))
}

/** The file that stands beside a directory while it is half made: nothing in it was ever acknowledged. */
export const unfinishedMark = (clusterDir: string): string => `${clusterDir}.incompleto`

/** Marks the directory as half made, before its first file is written. */
export function beginCreation(clusterDir: string): void {
  writeFileSync(unfinishedMark(clusterDir), '', { flush: true })
  syncPath(join(clusterDir, '..'))
}

/**
 * Takes the mark away once every file of the new database is written.
 * @param durable whether to wait until they are on the disk: PGlite unpacks them without asking for it
 */
export function endCreation(clusterDir: string, durable: boolean): void {
  if (durable) {
    for (const entry of readdirSync(clusterDir, { recursive: true, withFileTypes: true }))
      if (entry.isFile() || entry.isDirectory()) syncPath(join(entry.parentPath, entry.name))
    syncPath(clusterDir)
    syncPath(join(clusterDir, '..'))
  }
  rmSync(unfinishedMark(clusterDir))
  if (durable) syncPath(join(clusterDir, '..'))
}
