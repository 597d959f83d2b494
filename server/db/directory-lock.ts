import { readFileSync, renameSync, rmSync, linkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#server/config.ts'

/**
 * Takes the embedded database's directory for this process alone, since two instances on one directory would corrupt it. The lock
 * names its process, so the one left behind by a kill is recognised and taken over.
 * @returns gives the directory back
 * @throws ConfigError naming DATA_DIR while another process holds it, or when it cannot be written to
 */
export function lockDirectory(dataDir: string): () => void {
  const path = join(dataDir, 'lock')
  const mine = `${process.pid} ${startOf(process.pid) ?? ''}`
  try {
    return take(dataDir, path, mine)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const motivo = error instanceof Error ? error.message : String(error)
    throw new ConfigError('DATA_DIR', `não foi possível gravar no diretório ${dataDir} (${motivo}).`)
  }
}

function take(dataDir: string, path: string, mine: string): () => void {
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      writeFileSync(path, mine, { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if (!isErrno(error, 'EEXIST')) throw error
    }
    const holder = read(path)
    if (holder === null) continue
    if (isAlive(holder)) {
      throw new ConfigError(
        'DATA_DIR',
        `o diretório ${dataDir} já está em uso pelo processo ${holder.split(' ')[0]}. Encerre-o ou escolha outro DATA_DIR.`,
      )
    }
    discard(path, holder)
  }
  throw new ConfigError('DATA_DIR', `não foi possível reservar o diretório ${dataDir}. Tente de novo.`)
}

/** Removes a dead holder's lock; one that a rival has just put there in its place is put back. */
function discard(path: string, stale: string) {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (readFileSync(aside, 'utf8') !== stale) linkSync(aside, path)
  } catch (error) {
    if (!isErrno(error, 'ENOENT') && !isErrno(error, 'EEXIST')) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function isAlive(holder: string): boolean {
  const [pid = '', start = ''] = holder.split(' ')
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    if (isErrno(error, 'ESRCH')) return false
  }
  const now = startOf(Number(pid))
  return now === null || start === '' || now === start
}

/** When a process started, in the kernel's ticks: tells it from a later one that was given the same number. Linux only, else null. */
function startOf(pid: number): string | null {
  const stat = read(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
