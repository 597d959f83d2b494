import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#server/config.ts'

/** Where a restoration lays what it reads, until all of it is there. */
export const pastaPendente = (dataDir: string) => join(dataDir, 'restaurando')

/**
 * Sees to it that nothing starts on half of a restoration.
 * @throws ConfigError naming DATA_DIR while there is one
 */
export function conferirPendente(dataDir: string): void {
  const pasta = pastaPendente(dataDir)
  if (existsSync(pasta))
    throw new ConfigError(
      'DATA_DIR',
      `uma restauração não terminou (${pasta}). Espere por ela; se foi interrompida, esvazie ${dataDir} e restaure de novo.`,
    )
}
