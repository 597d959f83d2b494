import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a directory and those above it that are not there, for its owner alone. Node's own way of making several never ends where the system
 * says of a directory that is there that it is not, as `/proc` does.
 * @throws what the file system throws
 */
export function criarPasta(pasta: string): void {
  if (existsSync(pasta)) return
  criarPasta(dirname(pasta))
  try {
    mkdirSync(pasta, { mode: 0o700 })
  } catch (error) {
    // another process was quicker
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
