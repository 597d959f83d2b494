import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#server/config.ts'
import { unfinishedMark } from './cluster-creation.ts'

/** The major version of PostgreSQL that this PGlite is. */
export const PG_MAJOR = '18'

/**
 * PostgreSQL's own directory inside DATA_DIR, fit to be opened: absent, empty or a whole one of this version.
 * @throws ConfigError naming DATA_DIR when it is something else, which is left as it is
 */
export function findCluster(dataDir: string): string {
  const dir = join(dataDir, 'pg')
  try {
    if (existsSync(unfinishedMark(dir))) rmSync(dir, { recursive: true, force: true })
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    if (readdirSync(dir).length > 0) checkCluster(dir)
    return dir
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const motivo = error instanceof Error ? error.message : String(error)
    throw new ConfigError('DATA_DIR', `não foi possível usar o diretório ${dir} (${motivo}).`)
  }
}

function checkCluster(dir: string) {
  const version = join(dir, 'PG_VERSION')
  if (!existsSync(version) || !existsSync(join(dir, 'global/pg_control'))) {
    throw new ConfigError(
      'DATA_DIR',
      `o diretório ${dir} não está vazio e não é um banco inteiro. Restaure uma cópia de segurança ou escolha outro DATA_DIR.`,
    )
  }
  const major = readFileSync(version, 'utf8').trim()
  if (major !== PG_MAJOR) {
    throw new ConfigError(
      'DATA_DIR',
      `o banco em ${dir} é do PostgreSQL ${major.slice(0, 20) || 'de versão desconhecida'}, e esta versão do Contribui abre o ${PG_MAJOR}.`,
    )
  }
}
