import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as apply } from 'drizzle-orm/node-postgres/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { ConfigError } from '#server/config.ts'
import { instalarFilas } from '#server/jobs/install.ts'
import type { Database } from './open.ts'

/** Any constant will do: it names the lock that one migrating process at a time holds. */
const LOCK = 7_203_514

/**
 * Brings the database's schema up to date. Processes that start together wait for the first one and find nothing left to do; the lock
 * is the session's own, so it ends with the process that holds it.
 * @throws ConfigError for a database that has had migrations which this release does not know: nothing of it is touched
 * @param quantas of the migrations, the first ones; for a copy of an older release, which is loaded as it was and goes on from there
 */
export async function migrate({ conexoes, kind }: Database, quantas?: number): Promise<void> {
  await conexoes.semLimites(async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await exigirConhecidas(client, kind)
    // the migrator's client needs no more than `query`
    await withFolder(quantas, (migrationsFolder) => apply(drizzle(client as pg.Client), { migrationsFolder }))
    await instalarFilas(client)
    await client.query('select pg_advisory_unlock($1)', [LOCK])
  })
}

/** What this release does not know, it could only misread. */
async function exigirConhecidas(client: Pick<pg.ClientBase, 'query'>, kind: Database['kind']): Promise<void> {
  const { rows } = await client.query<{ ha: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as ha",
  )
  if (!rows[0]?.ha) return
  const origem = origemDe(await migracoesAplicadas(client))
  if (origem === 'conhecida') return
  throw new ConfigError(
    kind === 'embutido' ? 'DATA_DIR' : 'DATABASE_URL',
    origem === 'mais nova'
      ? 'o banco de dados é de uma versão mais nova do Contribui. Use essa versão, ou restaure uma cópia desta.'
      : 'o banco de dados é de antes da primeira versão publicada do Contribui, ou de outro programa. Esta versão não o atualiza. Ele ficou como estava. Indique um banco vazio.',
  )
}

/**
 * Where a database, or a copy of one, comes from, by its migrations. A released migration never changes: every release's database begins with
 * those of the releases before it. What begins in another way is from before the first one, or of another program.
 * @param aplicadas hashes, in their order
 */
export function origemDe(aplicadas: readonly string[]): 'conhecida' | 'mais nova' | 'desconhecida' {
  const nossas = migracoesConhecidas()
  if (aplicadas.every((hash, i) => hash === nossas[i])) return 'conhecida'
  return nossas.every((hash, i) => hash === aplicadas[i]) ? 'mais nova' : 'desconhecida'
}

/** Hashes of the migrations that this release has, in their order. */
export const migracoesConhecidas = (): string[] =>
  readMigrationFiles({ migrationsFolder: folder() }).map(({ hash }) => hash)

/** A connection, or the way to any. */
interface Perguntavel {
  query(texto: string): Promise<{ rows: { hash: string }[] }>
}

/** Hashes of the migrations that a database has had, in their order. */
export async function migracoesAplicadas(client: Perguntavel): Promise<string[]> {
  const { rows } = await client.query('select hash from drizzle.__drizzle_migrations order by id')
  return rows.map(({ hash }) => hash)
}

/** Runs with the folder of the migrations, or with one that ends after so many. */
async function withFolder(
  quantas: number | undefined,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  if (quantas === undefined) return work(folder())
  const shorter = mkdtempSync(join(tmpdir(), 'contribui-migracoes-'))
  try {
    cpSync(folder(), shorter, { recursive: true })
    const path = join(shorter, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: unknown[] }
    writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, quantas) }))
    await work(shorter)
  } finally {
    rmSync(shorter, { recursive: true, force: true })
  }
}

/** Beside this file in source; beside the bundle once built. */
function folder(): string {
  const path = fileURLToPath(new URL('./migrations', import.meta.url))
  if (!existsSync(path)) throw new Error(`Migrações não encontradas em ${path}.`)
  return path
}
