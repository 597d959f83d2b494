import type { Conexoes } from '#server/db/transaction.ts'
import type { Log } from './trabalho.ts'

/** A job as it was taken. */
interface Tomado {
  id: string
  retryCount: number
}

/**
 * Tells the database again and again that this process still works on its jobs, so that another one need not wait for a job's whole time to
 * know that its process has died (`SEM_SINAL`). It learns by that which jobs are not its own any more, as after a pause of the machine:
 * their signals are aborted, and nothing is noted of their end.
 */
export class Vida<T extends Tomado> {
  private relogio: NodeJS.Timeout | undefined
  private viva = false

  constructor(
    private readonly conexoes: Conexoes,
    private readonly log: Log,
    /** The jobs under way; one that is lost is taken out. */
    private readonly ativos: Map<T, AbortController>,
    /** Milliseconds. */
    private readonly intervalo: number,
  ) {}

  iniciar(): void {
    this.viva = true
    this.marcar()
  }

  parar(): void {
    this.viva = false
    clearTimeout(this.relogio)
  }

  private marcar(): void {
    this.relogio = setTimeout(() => void this.vez(), this.intervalo).unref()
  }

  private async vez(): Promise<void> {
    try {
      await this.renovar()
    } catch (err) {
      // a database that is away is told of by the queue; what is renewed in time afterwards is not lost
      this.log.warn({ err }, 'os trabalhos em curso não puderam ser renovados')
    }
    if (this.viva) this.marcar()
  }

  private async renovar(): Promise<void> {
    const meus = [...this.ativos.keys()]
    if (meus.length === 0) return
    // the attempt tells this run from another process's; what a transaction is about to end is left alone, and is not lost
    const { rows } = await this.conexoes.query<{ id: string }>({
      text: `with meu as (
               select job.id from pgboss.job join unnest($1::uuid[], $2::int[]) as tomado(id, tentativa)
                 on job.id = tomado.id and job.retry_count = tomado.tentativa where job.state = 'active'
             ), livre as (
               select id from pgboss.job where state = 'active' and id in (select id from meu) for update skip locked
             ), renovado as (
               update pgboss.job set started_on = now() where id in (select id from livre)
             )
             select id from meu`,
      values: [meus.map(({ id }) => id), meus.map(({ retryCount }) => retryCount)],
    })
    const ainda = new Set(rows.map(({ id }) => id))
    for (const job of meus) {
      const controle = ainda.has(job.id) ? undefined : this.ativos.get(job)
      if (!controle) continue
      this.ativos.delete(job)
      controle.abort()
    }
  }
}
