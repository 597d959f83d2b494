import type { Database } from '#server/db/open.ts'
import { tipoAgendado } from './agenda.ts'
import type { Fila } from './fila.ts'

/** Seconds of a slot of time in which the tables are tidied up once: often, so that little is left to do each time. */
const HORA = 3600
/** Rows that were deleted or written over, and rows that changed, from which on a table is worth it, beside a tenth of its rows. */
const MUDANCAS_MIN = 50
/** Milliseconds between two checkpoints. What was written since is read anew from the log when a killed process starts again. */
const CHECKPOINT = 5 * 60_000

const ARRUMACAO = tipoAgendado('arrumar-tabelas')

/** Schedules what PostgreSQL does in the background, and the embedded database, being one process, does not. */
export function agendarManutencao(fila: Fila, database: Database): void {
  if (database.kind !== 'embutido') return
  let posicao = ''
  fila.agenda.aCada('checkpoint', CHECKPOINT, async () => {
    const atual = await posicaoDoLog(database)
    if (atual === posicao) return
    await database.conexoes.query('checkpoint')
    posicao = await posicaoDoLog(database)
  })
  fila.registrar(ARRUMACAO, (_dados, { sinal }) => arrumarTabelas(database, sinal))
  fila.agenda.incluir({ tipo: ARRUMACAO, segundos: HORA })
}

/** Where the write-ahead log ends: the same place means that nothing was written. */
async function posicaoDoLog({ conexoes }: Database): Promise<string> {
  const { rows } = await conexoes.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn')
  return rows[0]?.lsn ?? ''
}

/**
 * Frees the space of deleted rows and renews what the planner knows, where enough has changed: one table after the other, and one thing
 * after the other, so that others get the connection in between.
 */
export async function arrumarTabelas({ conexoes }: Database, sinal?: AbortSignal): Promise<void> {
  const { rows } = await conexoes.query<{ tabela: string; vacuum: boolean; analyze: boolean }>({
    text: `select format('%I.%I', schemaname, relname) as tabela, n_dead_tup >= $1 as vacuum,
             n_mod_since_analyze >= $1 + n_live_tup / 10 as analyze
           from pg_stat_user_tables where n_dead_tup >= $1 or n_mod_since_analyze >= $1 + n_live_tup / 10
           order by n_live_tup, 1`,
    values: [MUDANCAS_MIN],
  })
  for (const { tabela, vacuum, analyze } of rows)
    for (const comando of [...(vacuum ? ['vacuum'] : []), ...(analyze ? ['analyze'] : [])]) {
      if (sinal?.aborted) return
      // a large table may take longer than the limit of a statement
      await conexoes.semLimites((client) => client.query(`${comando} ${tabela}`))
    }
}
