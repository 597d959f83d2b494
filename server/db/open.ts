import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { CANAL_DE_EVENTOS } from './events.ts'
import { ConfigError } from '#server/config.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { PLANEJADOR } from './planejador.ts'
import * as schema from './schema/todas.ts'
import { pgError } from './pg-error.ts'
import { Escopo } from './tenant.ts'
import type { Autoria } from './corrente.ts'
import { Pulso, sessaoDe, type PrazosDoPulso } from './pulso.ts'
import { Conexoes, LIMITES, type Limites } from './transaction.ts'

/**
 * The whole database, of all entidades: for what belongs to none (keys, the list of entidades, seeds, tests). Modules get an `Escopo`
 * instead, and the linter sees to it. A running transaction is used here too.
 */
export type Db = Pick<NodePgDatabase<typeof schema>, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

/**
 * Cadastros of one entidade for which the embedded database is made: of more, what goes through all of them keeps its one connection from others
 * for too long.
 */
export const CADASTROS_NO_EMBUTIDO = 50_000

export interface Database {
  db: Db
  /** What transactions and statements go through, whatever handle they are written with. */
  conexoes: Conexoes
  pool: pg.Pool
  kind: 'embutido' | 'postgresql'
  /** The database as one entidade and one author see it. */
  escopo(entidadeId: number, autoria: Autoria): Escopo
  /**
   * Hears what the triggers announce of each commit, where the database has one process. PostgreSQL tells all of its processes by a
   * connection of the hub's own instead.
   * @returns stops listening
   */
  onEvent: (ouvinte: (conteudo: string) => void) => () => void
  /** Ends all connections; an embedded database writes its last checkpoint and gives its directory back. */
  close: () => Promise<void>
}

export interface Abertura {
  url: string | null
  dataDir: string
  /** Whether the embedded database waits for the disk at each commit. Only tests do without. Default true. */
  duravel?: boolean
  /** The embedded database's thread, compiled already. Only tests give one, which would else compile it again for each file. */
  threadFile?: string
  /** Milliseconds; for tests of what happens beyond them. */
  limites?: Partial<Limites>
  /** As `limites`: when PostgreSQL counts as silent. */
  pulso?: PrazosDoPulso
  /** Told what nobody waits for: effects after a commit that failed, an embedded database that had to be opened again. */
  aoFalhar?: (error: unknown) => void
}

/**
 * Opens PostgreSQL when `url` is given, otherwise the embedded database in `dataDir`. Both are reached through one `pg` pool.
 * @throws ConfigError naming DATABASE_URL or DATA_DIR when that setting is the cause
 */
export function open(abertura: Abertura): Promise<Database> {
  const { url, dataDir, limites } = abertura
  const todos = { ...LIMITES, ...limites }
  return url === null ? abrirEmbutido(dataDir, todos, abertura) : abrirPostgres(url, todos, abertura)
}

// int8 sums and counts stay far below 2^53 here: centavos of one entidade, rows of one table.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

function montar(conexoes: Conexoes, resto: Pick<Database, 'kind' | 'onEvent' | 'close'>): Database {
  return {
    // Drizzle calls nothing of its client but `query`, as long as nobody asks it for a transaction
    db: drizzle({ query: semEscopo(conexoes) } as unknown as pg.Pool, { schema }),
    conexoes,
    pool: conexoes.pool,
    escopo: (entidadeId, autoria) => new Escopo(conexoes, entidadeId, autoria),
    ...resto,
  }
}

/** Statements of all entidades. One that may write makes every count old: nothing tells whose rows it changed. */
function semEscopo(conexoes: Conexoes): Conexoes['query'] {
  return async (consulta, valores) => {
    const resposta = await conexoes.query<never>(consulta, valores)
    const texto = typeof consulta === 'string' ? consulta : consulta.text
    if (!/^select /i.test(texto)) conexoes.aposCommit(() => conexoes.contagens.mudouTudo())
    return resposta
  }
}

async function abrirPostgres(
  url: string,
  limites: Limites,
  { aoFalhar, pulso: prazos }: Abertura,
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: limites.conexao,
    statement_timeout: limites.consulta,
    lock_timeout: limites.bloqueio,
    idle_in_transaction_session_timeout: limites.consulta,
    // the last word when the server says nothing at all any more
    query_timeout: limites.consulta + 1_000,
    keepAlive: true,
    options: Object.entries(PLANEJADOR)
      .map(([nome, valor]) => `-c ${nome}=${valor}`)
      .join(' '),
  })
  pool.on('error', () => undefined) // an idle connection that died is replaced by the pool at its next use
  // one that is lost while a transaction holds it is told by that transaction's statement; without a listener it would end the process
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    const { rows } = await pool.query<{ versao: number }>(
      `select current_setting('server_version_num')::int as versao`,
    )
    const versao = rows[0]?.versao ?? 0
    if (versao < 150_000) {
      throw new ConfigError(
        'DATABASE_URL',
        `é preciso PostgreSQL 15 ou mais novo (este é ${Math.floor(versao / 10_000)}).`,
      )
    }
  } catch (error) {
    await pool.end()
    if (error instanceof ConfigError) throw error
    const motivo = error instanceof Error ? error.message : String(error)
    throw new ConfigError('DATABASE_URL', `não foi possível conectar ao PostgreSQL (${motivo}).`)
  }
  const pulso = new Pulso((prazo, sessoes) => sondar(url, prazo, sessoes), prazos)
  const conexoes = new Conexoes({ pool, limites, aoFalhar, pulso })
  const close = () => {
    pulso.parar()
    return pool.end()
  }
  return montar(conexoes, { kind: 'postgresql', onEvent: () => () => undefined, close })
}

/** Asks PostgreSQL over a connection of its own. Whatever it says, a refusal too, says that it is there. */
async function sondar(
  url: string,
  prazo: number,
  sessoes: readonly number[],
): Promise<ReadonlySet<number> | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'contribui-pulso',
    connectionTimeoutMillis: prazo,
    query_timeout: prazo,
  })
  client.on('error', () => undefined) // told by what waits for it
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(TRABALHAM, [sessoes])
    const pids = new Set(rows.map(({ pid }) => pid))
    // what lies between and lends sessions of its own gives them other numbers
    return pids.has(sessaoDe(client) ?? 0) ? pids : null
  } catch (error) {
    if (pgError(error) === null) throw error
    return null
  } finally {
    client.end().catch(() => undefined)
  }
}

/** Of those sessions the ones that work, or of which PostgreSQL keeps no state; the asking one works too. */
const TRABALHAM = `select pid from pg_stat_activity
  where (pid = any($1) or pid = pg_backend_pid()) and state in ('active', 'fastpath function call', 'disabled')`

async function abrirEmbutido(
  dataDir: string,
  limites: Limites,
  { duravel, threadFile, aoFalhar }: Abertura,
): Promise<Database> {
  const ouvintes = new Set<(conteudo: string) => void>()
  const { pool, close, withoutStatementLimit } = await openEmbedded(dataDir, {
    durable: duravel,
    threadFile,
    // it cannot cancel a statement as PostgreSQL does: the caller has its answer long before the database is opened again
    statementLimit: limites.consulta * 2,
    channels: [CANAL_DE_EVENTOS],
    onNotification: (_canal, conteudo) => {
      for (const ouvinte of ouvintes) ouvinte(conteudo)
    },
    ...(aoFalhar && { onRestart: aoFalhar }),
    pool: { connectionTimeoutMillis: limites.conexao, query_timeout: limites.consulta + 5_000 },
  })
  const conexoes = new Conexoes({
    pool,
    limites,
    aoFalhar,
    semLimite: withoutStatementLimit,
    feitoPara: CADASTROS_NO_EMBUTIDO,
  })
  return montar(conexoes, {
    kind: 'embutido',
    onEvent(ouvinte) {
      ouvintes.add(ouvinte)
      return () => ouvintes.delete(ouvinte)
    },
    close,
  })
}
