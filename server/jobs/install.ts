import type pg from 'pg'
import PgBoss from 'pg-boss'
import { NOMES, SEM_SINAL, VALIDADE, regrasDe, type NomeDaFila } from './filas.ts'

/**
 * Brings the schema and the queues of the job engine up to date, as a part of the migration: a database that was copied has them already,
 * and a start finds nothing to do. The caller sees to it that one process at a time does this.
 */
export async function instalarFilas(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (texto, valores) => client.query(texto, valores) },
    supervise: false,
    schedule: false,
  })
  await boss.start()
  const existentes = new Map((await boss.getQueues()).map((fila) => [fila.name, fila]))
  for (const nome of NOMES) {
    const desejada = opcoes(nome)
    const existente = existentes.get(nome)
    if (!existente) await boss.createQueue(nome, desejada)
    else if (difere(existente, desejada)) {
      await boss.updateQueue(nome, desejada)
      await client.query(VALIDADE_DE_ANTES, [nome])
    }
  }
  const { rows } = await client.query<{ falta: boolean }>(FALTA_O_GATILHO)
  if (rows[0]?.falta) await client.query(GATILHO)
  await boss.stop({ graceful: false })
}

/** Jobs that wait since an older release wait for as long as new ones: a job's own time is fixed when it is stored. */
const VALIDADE_DE_ANTES = `
  update pgboss.job j set keep_until = greatest(j.keep_until, j.start_after + make_interval(mins => q.retention_minutes))
  from pgboss.queue q where q.name = j.name and j.name = $1 and j.state < 'completed'`

/**
 * The engine stores what it tells `desistencias` with few of the job's own rules and none of that queue's; such a row has no policy. This
 * gives it all of them before anybody takes it, whichever way the job failed. It is due a moment ago, as all jobs (see `Fila`).
 * Another text of this needs another name, by which it is known whether it is there.
 */
const GATILHO = `
  create or replace function pgboss.regras_da_fila() returns trigger language plpgsql as $$
  begin
    select policy, retry_limit, retry_delay, retry_backoff, make_interval(secs => expire_seconds),
      new.start_after - interval '1 second', now() + make_interval(mins => retention_minutes)
    into strict new.policy, new.retry_limit, new.retry_delay, new.retry_backoff, new.expire_in,
      new.start_after, new.keep_until
    from pgboss.queue where name = new.name;
    return new;
  end $$;
  create trigger regras_da_fila before insert on pgboss.job
    for each row when (new.policy is null) execute function pgboss.regras_da_fila()`
const FALTA_O_GATILHO = `
  select not exists (select from pg_trigger where tgrelid = 'pgboss.job'::regclass and tgname = 'regras_da_fila') as falta`

function opcoes(nome: NomeDaFila): PgBoss.Queue {
  const { repeticoes, espera, umPorChave, desistencias } = regrasDe(nome)
  return {
    name: nome,
    policy: umPorChave ? 'short' : 'standard',
    expireInSeconds: SEM_SINAL,
    retryLimit: repeticoes,
    retryDelay: espera,
    retryBackoff: true,
    retentionMinutes: VALIDADE * 24 * 60,
    ...(desistencias && { deadLetter: desistencias }),
  }
}

const COMPARADAS = [
  'policy',
  'expireInSeconds',
  'retryLimit',
  'retryDelay',
  'retryBackoff',
  'retentionMinutes',
  'deadLetter',
] as const

const difere = (existente: PgBoss.Queue, desejada: PgBoss.Queue) =>
  COMPARADAS.some((nome) => (existente[nome] ?? null) !== (desejada[nome] ?? null))
