import { logEstaRetido } from '#server/db/log-retido.ts'
import type { Database } from '#server/db/open.ts'
import { BancoIndisponivel } from '#server/db/pg-error.ts'
import type { Fila } from './fila.ts'

/** Milliseconds between two looks, so that little is left to do each time. */
const OLHADA = 5 * 60_000
/** Between two looks at the log alone: one statement that reads no table. An import writes some megabytes a second. */
const OLHADA_DO_LOG = 20_000
/** Rows that were deleted or written over, and rows that changed, from which on a table is worth it, beside a tenth of its rows. */
const MUDANCAS_MIN = 50
/** Bytes of log that a killed process would read again when it starts, from which on a checkpoint waits for no quiet moment. */
const LOG_MAX = 64 * 1024 ** 2
/** Uses of the connection in `MINUTO` from which on people are at work; the queue's own looks are some fifty. */
const MOVIMENTO = 100
const MINUTO = 60_000

/**
 * Schedules what PostgreSQL does in the background, and the embedded database, being one process, does not. Everybody else waits
 * meanwhile (less than a tenth of a second at 50 000 rows, and nothing bounds it but the table's size), so it is done in quiet moments.
 */
export function agendarManutencao(fila: Fila, database: Database): void {
  if (database.kind !== 'embutido') return
  const sossego = new Sossego(database.pool)
  const checkpoint = new Checkpoint(database)
  // while people are at work too
  fila.agenda.aCada('log-do-banco', OLHADA_DO_LOG, () =>
    checkpoint.olhar(false).catch((error: unknown) => {
      // a user of the connection for so long is looked at again soon
      if (!(error instanceof BancoIndisponivel)) throw error
    }),
  )
  // one after the other: side by side each would take the other for somebody at work
  fila.agenda.aCada('manutencao', OLHADA, async (sinal) => {
    await checkpoint.olhar(sossego.calmo())
    await arrumarTabelas(database, () => sossego.calmo(), sinal)
  })
}

/** What is asked of the pool. */
interface Conexao {
  waitingCount: number
  idleCount: number
  totalCount: number
  on(evento: 'acquire', ouvinte: () => void): unknown
}

/** Watches how much the embedded database's one connection is used. */
export class Sossego {
  /** When it was taken the last times, in a ring: the next one to be written over is the oldest. */
  private readonly usos: number[] = Array.from({ length: MOVIMENTO }, () => -Infinity)
  private proximo = 0

  constructor(
    private readonly conexao: Conexao,
    /** Milliseconds of a clock that never goes back. */
    private readonly agora = () => performance.now(),
  ) {
    conexao.on('acquire', () => {
      this.usos[this.proximo] = this.agora()
      this.proximo = (this.proximo + 1) % MOVIMENTO
    })
  }

  /** Whether nobody has the connection or waits for it, and few had it in the last minute. */
  calmo(): boolean {
    const { waitingCount, idleCount, totalCount } = this.conexao
    const maisVelho = this.usos[this.proximo] ?? -Infinity
    return waitingCount === 0 && idleCount === totalCount && this.agora() - maisVelho >= MINUTO
  }
}

/** Writes down what changed since the last checkpoint, which nothing else does here: the log would grow without end. */
export class Checkpoint {
  /** Where the log ended after the last one of this process. */
  private posicao: string | null = null

  constructor(private readonly database: Database) {}

  /**
   * Writes a checkpoint if there is something to write and the moment is quiet, or there is too much to wait for one; not while somebody needs the
   * log as it is.
   */
  async olhar(calmo: boolean, logMax = LOG_MAX): Promise<void> {
    if (logEstaRetido(this.database)) return
    const { escritos } = await this.log()
    if (escritos === 0 || !(calmo || escritos >= logMax)) return
    // it may take longer than the limit of a statement
    await this.database.conexoes.semLimites((client) => client.query('checkpoint'))
    this.posicao = (await this.log()).posicao
  }

  /** Where the write-ahead log ends, and how many bytes it has grown by since the last checkpoint. */
  private async log(): Promise<{ posicao: string | null; escritos: number }> {
    const { rows } = await this.database.conexoes.query<{ posicao: string; escritos: number }>({
      text: `select lsn::text as posicao, pg_wal_lsn_diff(lsn, coalesce($1, redo_lsn))::float8 as escritos
             from pg_current_wal_insert_lsn() as lsn, pg_control_checkpoint()`,
      values: [this.posicao],
    })
    return rows[0] ?? { posicao: this.posicao, escritos: 0 }
  }
}

/**
 * Frees the space of deleted rows and renews what the planner knows, where enough has changed: one table after the other, and one thing
 * after the other, as long as the moment is quiet. What is left is due again at the next look.
 */
export async function arrumarTabelas(
  { conexoes }: Database,
  calmo: () => boolean,
  sinal?: AbortSignal,
): Promise<void> {
  if (!calmo()) return
  const { rows } = await conexoes.query<{ tabela: string; limpar: boolean; contar: boolean }>({
    text: `select tabela, limpar, contar
           from (select format('%I.%I', schemaname, relname) as tabela, n_live_tup,
                   n_dead_tup >= $1 + n_live_tup / 10 as limpar,
                   n_mod_since_analyze >= $1 + n_live_tup / 10 as contar
                 from pg_stat_user_tables) as t
           where limpar or contar order by n_live_tup, tabela`,
    values: [MUDANCAS_MIN],
  })
  for (const { tabela, limpar, contar } of rows)
    for (const comando of [...(limpar ? [VACUUM] : []), ...(contar ? ['analyze'] : [])]) {
      if (sinal?.aborted || !calmo()) return
      // a large table may take longer than the limit of a statement
      await conexoes.semLimites((client) => client.query(`${comando} ${tabela}`))
    }
}

/** Holds the connection shortest: no look for empty pages at a table's end, which new rows fill, and its indexes only where it pays. */
const VACUUM = 'vacuum (truncate off, index_cleanup auto)'
