import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { comLogRetido } from '#server/db/log-retido.ts'
import { open, type Database } from '#server/db/open.ts'
import { compartilha, duplicarArquivo, duplicarPasta, type Duplicacao } from './duplicar.ts'
import { exigirEspaco, type Necessidade } from './espaco.ts'
import { abrirLeitura, type Cliente } from './tabelas.ts'

/** What a copy is made of. */
export interface Fonte {
  database: Database
  config: Pick<Config, 'dataDir' | 'secretsKey' | 'jwtPrivateKey'>
  /** As in `Abertura`; for tests. */
  threadFile?: string
}

interface Pedido {
  /** What will be written while the session is lent. */
  previsto: Necessidade
  sinal?: AbortSignal | undefined
}

/**
 * Lends a session that sees the database as of one moment, while others read and write. PostgreSQL keeps that moment for it. The embedded database
 * has one session for everybody: a second database is made of its files, and that is read.
 * @throws CopiaError when there is no room for it, or for what will be written
 */
export async function comInstantaneo<T>(
  fonte: Fonte,
  trabalho: (cliente: Cliente) => Promise<T>,
  { previsto, sinal }: Pedido,
): Promise<T> {
  const { database, config, threadFile } = fonte
  const lendo = ({ conexoes }: Database) =>
    conexoes.semLimites(async (cliente) => {
      await abrirLeitura(cliente)
      return trabalho(cliente)
    })
  if (database.kind === 'postgresql') {
    await exigirEspaco([previsto])
    return lendo(database)
  }
  const pasta = join(config.dataDir, 'copiando')
  await rm(pasta, { recursive: true, force: true }) // of a process that died
  try {
    await mkdir(pasta, { mode: 0o700 })
    const pg = join(config.dataDir, 'pg')
    const compartilhar = await compartilha(join(pg, 'PG_VERSION'), join(pasta, 'PG_VERSION'))
    await exigirEspaco([previsto, { pasta, bytes: compartilhar ? 0 : await tamanhoDoBanco(database) }])
    await comLogRetido(database, () =>
      duplicarBanco(database, pg, join(pasta, 'pg'), { compartilhar, sinal }),
    )
    const copiado = await open({ url: null, dataDir: pasta, duravel: false, threadFile })
    try {
      return await lendo(copiado)
    } finally {
      await copiado.close()
    }
  } finally {
    await rm(pasta, { recursive: true, force: true })
  }
}

/** Bytes of the database on the disk. */
export async function tamanhoDoBanco({ conexoes }: Database): Promise<number> {
  const { rows } = await conexoes.semLimites((cliente) =>
    cliente.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes'),
  )
  return rows[0]?.bytes ?? 0
}

/**
 * Makes a database of the files of a running one, as PostgreSQL's own backups do: the files may be written while they are copied, for the log of
 * that time comes along, and is replayed when the new one is opened. Others wait for the checkpoint at the beginning, and for a moment at the end.
 */
async function duplicarBanco(
  { conexoes }: Database,
  pg: string,
  destino: string,
  como: Duplicacao,
): Promise<void> {
  const log = join(pg, 'pg_wal')
  const controle = join(pg, 'global/pg_control')
  const terminar = () =>
    conexoes.semLimites(async (cliente) => {
      const { rows } = await cliente.query<Fim>(
        `select labelfile as etiqueta, substring(labelfile from 'file ([0-9A-F]{24})') as primeiro, pg_walfile_name(lsn) as ultimo
          from pg_backup_stop(false)`,
      )
      // while nothing else is done: it is written over as a whole
      await duplicarArquivo(controle, join(destino, 'global/pg_control'), como)
      return rows[0] ?? { etiqueta: '', primeiro: '', ultimo: '' }
    })
  await conexoes.semLimites(comecar)
  let fim: Fim
  try {
    await duplicarPasta(pg, destino, { ...como, pular: (caminho) => caminho === log || caminho === controle })
    fim = await terminar()
  } catch (error) {
    await conexoes.semLimites(desistir).catch(() => undefined)
    throw error
  }
  const { etiqueta, primeiro, ultimo } = fim
  await writeFile(join(destino, 'backup_label'), etiqueta)
  await duplicarPasta(log, join(destino, 'pg_wal'), {
    ...como,
    pular: (caminho) => /[0-9A-F]{24}$/.test(caminho) && !entre(caminho.slice(-24), primeiro, ultimo),
  })
}

/** What PostgreSQL says at the end: a file for the new database, and the names of the first and the last file of the log that it needs. */
interface Fim {
  etiqueta: string
  primeiro: string
  ultimo: string
}

const entre = (nome: string, primeiro: string, ultimo: string) => primeiro <= nome && nome <= ultimo

/** Has the database write its log so that files copied from now on can be mended by it. */
async function comecar(cliente: Cliente): Promise<void> {
  const pedir = () => cliente.query(`select pg_backup_start('contribui', true)`)
  await pedir().catch(async (error: unknown) => {
    // the end of the one before was not told, as when no connection was free
    await desistir(cliente).catch(() => {
      throw error
    })
    await pedir()
  })
}

const desistir = (cliente: Cliente) => cliente.query('select pg_backup_stop(false)')
