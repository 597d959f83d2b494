import type { Config } from '#server/config.ts'
import { pedirChaves } from '#server/copia/controle.ts'
import { administrarChaves } from '#server/modules/contas/sessao/service.ts'
import type { Database } from '#server/db/open.ts'

/** Lists or revokes keys: by the server where it has the embedded database open, else by this process. @returns what was done */
export async function chaves(
  config: Config,
  revogar: string | null,
  comBanco: (trabalho: (database: Database) => Promise<string>) => Promise<string>,
): Promise<string> {
  const doServidor = config.databaseUrl === null ? await pedirChaves(config.dataDir, revogar) : null
  return doServidor ?? comBanco(({ db }) => administrarChaves(db, revogar))
}
