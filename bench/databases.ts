import pg from 'pg'
import { CADASTROS_NO_EMBUTIDO, open, type Database } from '#server/db/open.ts'
import { emDiretorio } from './lib.ts'

/** Where the benchmarks look for a PostgreSQL. */
export const POSTGRES =
  process.env.BENCH_DATABASE_URL ??
  process.env.TEST_DATABASE_URL ??
  'postgres://postgres@127.0.0.1:5432/postgres'

/**
 * How many cadastros a benchmark fills an entidade with: what the command says, else what the embedded database is made for, and on PostgreSQL as
 * many as a large union has.
 */
export const quantosCadastros = (kind: Database['kind'], noPostgres = 200_000): number =>
  Number(process.argv[2] ?? (kind === 'embutido' ? CADASTROS_NO_EMBUTIDO : noPostgres))

type Trabalho = (database: Database, dataDir: string) => Promise<void>
/** What is done once this process has let go of the database, with what a server's own process must be told to find it. */
type Depois = (env: Record<string, string>) => Promise<void>

/** Runs the work on an embedded database of its own, which is gone afterwards. */
export const noEmbutido = (trabalho: Trabalho, depois?: Depois) => comBanco(null, trabalho, depois)

/** Runs the work on a PostgreSQL database of its own, which is gone afterwards; without a server it says that `oque` was skipped. */
export async function noPostgres(oque: string, trabalho: Trabalho, depois?: Depois): Promise<void> {
  const servidor = new pg.Client({ connectionString: POSTGRES, connectionTimeoutMillis: 3000 })
  try {
    await servidor.connect()
  } catch {
    console.log(
      `\n${oque}: PULADA, pois nenhum PostgreSQL responde em BENCH_DATABASE_URL nem no endereço padrão.`,
    )
    return
  }
  const nome = `contribui_bench_${process.pid}`
  await servidor.query(`create database ${nome}`)
  try {
    const url = new URL(POSTGRES)
    url.pathname = `/${nome}`
    await comBanco(url.href, trabalho, depois)
  } finally {
    await servidor.query(`drop database ${nome} with (force)`)
    await servidor.end()
  }
}

const comBanco = (url: string | null, trabalho: Trabalho, depois?: Depois) =>
  emDiretorio(async (dataDir) => {
    const database = await open({ url, dataDir })
    try {
      await trabalho(database, dataDir)
    } finally {
      await database.close()
    }
    await depois?.({ DATA_DIR: dataDir, ...(url !== null && { DATABASE_URL: url }) })
  })
