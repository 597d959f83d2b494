import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { tryLock } from 'fs-native-extensions'
import { ConfigError } from '#server/config.ts'

/** Third word of the file: the system holds this lock. The first release wrote two words and held by being alive. */
const BY_SYSTEM = 'sistema'

/**
 * Takes the embedded database's directory for this process alone, since two instances on one directory would corrupt it. The system holds
 * the lock and lets go of it when the process ends, however it ends: a killed one's directory is free at once, and one in another
 * container is not taken for dead because its number means nothing here. The file's text is for the message and for the first release.
 * @returns gives the directory back
 * @throws ConfigError naming DATA_DIR while another process holds it, or when it cannot be written to
 */
export function lockDirectory(dataDir: string): () => void {
  try {
    const fd = openSync(join(dataDir, 'lock'), 'a+', 0o600)
    try {
      take(fd, dataDir)
    } catch (error) {
      closeSync(fd)
      throw error
    }
    return () => {
      ftruncateSync(fd)
      closeSync(fd)
    }
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const motivo = error instanceof Error ? error.message : String(error)
    throw new ConfigError('DATA_DIR', `não foi possível gravar no diretório ${dataDir} (${motivo}).`)
  }
}

function take(fd: number, dataDir: string) {
  const granted = tryLock(fd)
  const [pid = '', start = '', by = ''] = readFileSync(fd, 'utf8').split(' ')
  if (!granted || (by !== BY_SYSTEM && isAlive(pid, start))) {
    throw new ConfigError(
      'DATA_DIR',
      `o diretório ${dataDir} já está em uso pelo processo ${pid}. Encerre-o ou escolha outro DATA_DIR.`,
    )
  }
  ftruncateSync(fd)
  writeSync(fd, `${process.pid} ${startOf('self')} ${BY_SYSTEM}`)
  fsyncSync(fd)
}

/** Whether a process of the first release lives that wrote these words; where the system does not tell its start, none is taken for it. */
function isAlive(pid: string, start: string): boolean {
  return start !== '' && start === startOf(pid)
}

/** When a process started, in the kernel's ticks: tells it from a later one of the same number. Empty where there is none, or no Linux. */
function startOf(pid: string): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
