import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '#server/config.ts'
import { pedirCopia } from '#server/copia/controle.ts'
import { fazerCopia } from '#server/copia/fazer.ts'
import type { Relato } from '#server/copia/relato.ts'
import { restaurar } from '#server/copia/restaurar.ts'
import { open } from '#server/db/open.ts'
import { UsageError } from './terminal.ts'

/** The exit code of a copy or a restoration from which something is missing that the database names: done, but not as it should be. */
const INCOMPLETA = 2

/** Makes a copy: by the server where it has the embedded database open, else by this process. @returns what was done */
export const copiar = async (config: Config, arquivo: string, senha: string | null): Promise<string> =>
  dizer(await copia(config, arquivo, senha))

async function copia(config: Config, arquivo: string, senha: string | null): Promise<Relato> {
  const pedido = { destino: resolve(arquivo), senha }
  if (config.databaseUrl === null) {
    const doServidor = await pedirCopia(config.dataDir, pedido)
    if (doServidor !== null) {
      conferirQueEstaAqui(pedido.destino)
      return doServidor
    }
    if (!existsSync(join(config.dataDir, 'pg')))
      throw new UsageError(`Não há banco em ${config.dataDir}: confira DATA_DIR ou DATABASE_URL.`)
  }
  const database = await open({ url: config.databaseUrl, dataDir: config.dataDir })
  try {
    return await fazerCopia({ database, config }, pedido)
  } finally {
    await database.close()
  }
}

/**
 * A server that has folders of its own (PrivateTmp, a container) may have written where nobody else looks.
 * @throws UsageError
 */
function conferirQueEstaAqui(destino: string): void {
  if (existsSync(destino)) return
  throw new UsageError(
    `O servidor gravou ${destino}, mas não no ${destino} que se vê daqui: ele tem pastas próprias (PrivateTmp, contêiner), e a cópia se perde com elas. Peça-a em uma pasta que os dois veem; veja docs/copias.md.`,
  )
}

/** Restores a copy into an empty database. @returns what was done */
export const restaurarDe = async (config: Config, arquivo: string, senha: string | null): Promise<string> =>
  dizer(await restaurar({ origem: resolve(arquivo), senha, config }))

function dizer({ texto, completo }: Relato): string {
  if (!completo) process.exitCode = INCOMPLETA
  return texto
}
