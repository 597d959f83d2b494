import { existsSync, readdirSync, statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from '#server/config.ts'
import { unfinishedMark } from './cluster-creation.ts'

const ofNetwork = (name: string) =>
  `uma pasta de rede (${name}), em que outra máquina pode escrever ao mesmo tempo e o que já se confirmou pode se perder`
const ofSystem = (name: string) => `um lugar do sistema (${name}), que não guarda arquivos`

/** File systems on which a database cannot lie, by the numbers that Linux gives them (statfs(2)): what each is, and why. */
const REFUSED: Record<number, string> = {
  0x6969: ofNetwork('NFS'),
  0x517b: ofNetwork('SMB'),
  0xff534d42: ofNetwork('CIFS'),
  0xfe534d42: ofNetwork('SMB'),
  0x01021997: ofNetwork('9p'),
  0x9fa0: ofSystem('proc'),
  0x62656572: ofSystem('sysfs'),
}

/** Those on which it can, with something to be known of them. */
const TOLD: Record<number, string> = {
  0x65735546:
    'um sistema de arquivos FUSE: se o que está por trás dele é uma rede, ou não espera pelo disco, uma queda pode perder o banco',
  0x01021994: 'a memória (tmpfs): tudo some quando a máquina desliga',
}

/** What the system says of the file system on which a path lies or, while it is not there, will lie; 0 where it says nothing that is known. */
function typeOf(path: string): number {
  // these numbers are Linux's
  if (process.platform !== 'linux') return 0
  let there = path
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there)
  try {
    return statfsSync(there).type >>> 0
  } catch {
    return 0 // whoever writes there is told why they cannot
  }
}

/**
 * Sees to it that the database's files lie on a disk of this machine's own: others keep neither its lock nor its promise that a commit is there
 * for good.
 * @param type of the file system, by Linux's numbers (`statfs`)
 * @throws ConfigError naming DATA_DIR and the file system
 */
export function checkPlace(dataDir: string, type = typeOf(join(dataDir, 'pg'))): void {
  const what = REFUSED[type]
  if (what !== undefined)
    throw new ConfigError(
      'DATA_DIR',
      `o diretório ${dataDir} fica em ${what}. Escolha um em disco desta máquina, ou use PostgreSQL (DATABASE_URL).`,
    )
}

/** What an operator should know of the place that was chosen, in a sentence; null where there is nothing. */
export function warningOfPlace(dataDir: string, type = typeOf(join(dataDir, 'pg'))): string | null {
  const what = TOLD[type]
  return what === undefined ? null : `DATA_DIR fica em ${what}.`
}

/** What keys are called there. */
const KEY = /^chave-[a-z]+(\.pem)?$/

/**
 * Sees to it that no new database is made beside keys or files of another, which it would know nothing of: the old one is lost, or is a
 * PostgreSQL that was not named.
 * @throws ConfigError naming DATA_DIR, what was found and what to do
 */
export function checkNotBereft(dataDir: string): void {
  const cluster = join(dataDir, 'pg')
  // one that was being made had no keys yet, and nothing of it was acknowledged
  if (existsSync(unfinishedMark(cluster)) || namesIn(cluster).length > 0) return
  const keys = namesIn(dataDir).filter((name) => KEY.test(name))
  const files = namesIn(join(dataDir, 'files')).some((name) => name !== 'tmp')
  if (keys.length === 0 && !files) return
  const found = [
    ...(keys.length > 0 ? [`chaves (${keys.toSorted().join(', ')})`] : []),
    ...(files ? ['arquivos enviados (files)'] : []),
  ].join(' e ')
  throw new ConfigError(
    'DATA_DIR',
    `o diretório ${dataDir} tem ${found}, mas não o banco a que pertencem (pg). Se o banco é PostgreSQL, informe DATABASE_URL; se ele se perdeu, restaure uma cópia de segurança em outro diretório; para começar um banco novo, remova-os daqui.`,
  )
}

/** The names in a directory; none where it is none. */
function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir)
  } catch {
    return []
  }
}
