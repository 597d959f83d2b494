import { randomUUID } from 'node:crypto'
import PgBoss from 'pg-boss'
import type { Database } from '#server/db/open.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { Agenda } from './agenda.ts'
import { Consumidor } from './consumidor.ts'
import { GUARDA, NOMES, regrasDe, SINAL, type NomeDaFila } from './filas.ts'
import { Vida } from './vida.ts'
import { FalhaDefinitiva, type Contexto, type Executar, type Log, type TipoDeTrabalho } from './trabalho.ts'

/** What the engine stores of a job. */
interface Conteudo {
  trabalho: string
  dados: object
}
type Recebido = PgBoss.JobWithMetadata<Conteudo>

interface Registro {
  fila: NomeDaFila
  executar: Executar<object>
  aoDesistir: Executar<object> | undefined
}

/** Milliseconds between two looks for jobs that came from another process, or whose hour has come. */
const INTERVALO = 2000
/** Seconds between two looks for jobs whose process has died. */
const VIGILANCIA = 15
/** Seconds that a finished job of a schedule is kept, for its slot of time not to be filled again; one of no schedule goes at once. */
const HISTORICO = 25 * 3600
interface Ajustes {
  /** Seconds that a job of any queue may take, instead of its queue's own time. */
  prazo?: number
  /** Milliseconds that a shutdown waits for jobs under way. */
  paciencia?: number
  /** Seconds between two looks for jobs whose process has died. */
  vigilancia?: number
  /** Milliseconds between two times that the process tells of its jobs. */
  sinal?: number
}
const PACIENCIA = 10_000

/** A text of several statements that is a transaction of its own. */
const TRANSACAO = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/

/**
 * Work that must not be lost and that nobody waits for: stored in the transaction that asks for it, done after its commit by this process
 * or another one. Work is done at least once, see `Executar`.
 */
export class Fila {
  /** What runs by the clock. */
  readonly agenda: Agenda
  private readonly boss: PgBoss
  private readonly registros = new Map<string, Registro>()
  private readonly consumidores: Map<NomeDaFila, Consumidor<Recebido>>
  /** What this process works on, as far as it knows. */
  private readonly ativos = new Map<Recebido, AbortController>()
  private readonly vida: Vida<Recebido>
  private relogio: NodeJS.Timeout | undefined
  private emPane = false
  private situacao: 'criada' | 'ativa' | 'parada' = 'criada'

  constructor(
    private readonly database: Database,
    private readonly log: Log,
    /** For tests of what happens beyond them. */
    private readonly ajustes: Ajustes = {},
  ) {
    this.boss = new PgBoss({
      db: { executeSql: (texto, valores) => this.executarSql(texto, valores) },
      migrate: false,
      schedule: false,
      maintenanceIntervalSeconds: ajustes.vigilancia ?? VIGILANCIA,
      archiveCompletedAfterSeconds: HISTORICO,
      archiveFailedAfterSeconds: GUARDA * 24 * 3600,
      deleteAfterHours: 1,
    })
    this.boss.on('error', (err) => this.log.error({ err }, 'a fila de trabalhos falhou e tenta de novo'))
    this.vida = new Vida(database.conexoes, log, this.ativos, ajustes.sinal ?? SINAL * 1000)
    this.consumidores = new Map(
      NOMES.map((nome) => [
        nome,
        new Consumidor<Recebido>(
          regrasDe(nome).vagas,
          (quantos) => this.boss.fetch<Conteudo>(nome, { batchSize: quantos, includeMetadata: true }),
          (job) => this.executar(job),
        ),
      ]),
    )
    this.agenda = new Agenda(log, async (tipo, segundos) => {
      await this.por(tipo, {}, { singletonKey: tipo.nome, singletonSeconds: segundos })
    })
  }

  /**
   * Gives a kind its work. `aoDesistir` runs, for queues that have it, once a job has failed for good, in whatever way: also when its
   * process died each time.
   */
  registrar<D extends object>(
    tipo: TipoDeTrabalho<D>,
    executar: Executar<D>,
    aoDesistir?: Executar<D>,
  ): void {
    if (this.registros.has(tipo.nome)) throw new Error(`O trabalho ${tipo.nome} foi registrado duas vezes.`)
    // the data of a job are what `enviar` took for its kind
    const registro = { fila: tipo.fila, executar, aoDesistir } as unknown as Registro
    this.registros.set(tipo.nome, registro)
  }

  /**
   * Stores a job: in the running transaction if there is one, with which it stays or goes; else at once. It starts after the commit.
   * @param chave of the jobs of one key, one waits at most, in queues with that rule
   */
  async enviar<D extends object>(tipo: TipoDeTrabalho<D>, dados: D, chave?: string): Promise<void> {
    await this.por(tipo, dados, chave === undefined ? {} : { singletonKey: chave })
  }

  /**
   * Stores a job unless one with the same data waits, runs or is being given up: for a caller that knows what is still to be done and whose
   * job may have been lost. Those of one key are as with `enviar`.
   * @returns whether it was missing
   */
  async repor<D extends object>(tipo: TipoDeTrabalho<D>, dados: D, chave: string): Promise<boolean> {
    const conteudo: Conteudo = { trabalho: tipo.nome, dados }
    const { rows } = await this.database.conexoes.query({
      text: "select from pgboss.job where name = any($1) and state < 'completed' and data = $2::jsonb limit 1",
      values: [[tipo.fila, regrasDe(tipo.fila).desistencias ?? tipo.fila], JSON.stringify(conteudo)],
    })
    if (rows.length > 0) return false
    this.log.warn({ trabalho: tipo.nome }, 'um trabalho que faltava volta à fila')
    await this.enviar(tipo, dados, chave)
    return true
  }

  /** Starts to work. Jobs that the only process of an embedded database had under way when it died are free again. */
  async iniciar(): Promise<void> {
    this.situacao = 'ativa'
    await this.boss.start()
    if (this.database.kind === 'embutido') await this.libertar()
    for (const consumidor of this.consumidores.values()) consumidor.iniciar()
    this.vida.iniciar()
    this.agenda.iniciar()
    await this.vigiar()
  }

  /** Whether jobs are taken here, and the last look for them reached the database. */
  get trabalhando(): boolean {
    return this.situacao === 'ativa' && !this.emPane
  }

  /** How many jobs are stored, of each queue in each state. */
  async contar(): Promise<{ fila: string; estado: string; quantos: number }[]> {
    const { rows } = await this.database.conexoes.query<{ fila: string; estado: string; quantos: number }>({
      text: `select name as fila, state::text as estado, count(*)::int as quantos from pgboss.job
             where name = any($1) group by 1, 2`,
      values: [NOMES],
    })
    return rows
  }

  /** Takes no more jobs, waits for those under way, though not for ever, and gives back the others. */
  async parar(): Promise<void> {
    if (this.situacao !== 'ativa') return
    this.situacao = 'parada'
    clearTimeout(this.relogio)
    for (const consumidor of this.consumidores.values()) consumidor.parar()
    for (const controle of this.ativos.values()) controle.abort()
    const quietos = Promise.all([this.descansar(), this.agenda.parar()])
    if (!(await dentroDe(this.ajustes.paciencia ?? PACIENCIA, quietos))) {
      const ids = [...this.ativos.keys()].map(({ id }) => id)
      this.log.warn({ trabalhos: ids.length }, 'trabalhos interrompidos, que recomeçam depois')
      await this.conter(() => this.devolver(ids))
    }
    this.vida.parar()
    await this.boss.stop({ graceful: false })
  }

  /** Resolves when no job runs and none is due: for tests, which look at what jobs have done. */
  async ocioso(): Promise<void> {
    for (;;) {
      await this.acordarDevidos()
      if ([...this.consumidores.values()].every((consumidor) => consumidor.quieto)) return
      await this.descansar()
    }
  }

  private async por(tipo: TipoDeTrabalho<object>, dados: object, opcoes: PgBoss.SendOptions): Promise<void> {
    const conteudo: Conteudo = { trabalho: tipo.nome, dados }
    // due a moment ago: the embedded database's clock counts milliseconds, and a job that is due in this very one is not found
    // and a key of its own if it has none: the engine takes all that have none for one key
    await this.boss.send(tipo.fila, conteudo, {
      startAfter: '-1 second',
      singletonKey: randomUUID(),
      ...opcoes,
    })
    this.database.conexoes.aposCommit(() => this.consumidor(tipo.fila).acordar())
  }

  private async executar(job: Recebido): Promise<void> {
    const { trabalho, dados } = job.data
    const controle = new AbortController()
    this.ativos.set(job, controle)
    let concluido = false
    const contexto: Contexto = {
      sinal: controle.signal,
      tentativa: job.retryCount + 1,
      log: this.log,
      concluir: async () => {
        await this.boss.deleteJob(job.name, job.id)
        this.database.conexoes.aposCommit(() => (concluido = true))
      },
    }
    await this.conter(async () => {
      try {
        const feito = this.trabalhoDe(job)(dados, contexto)
        const prazo = this.ajustes.prazo ?? regrasDe(nomeDaFila(job)).prazo
        if (!(await dentroDe(prazo * 1000, feito)))
          throw new Error(`passou do prazo de ${prazo} segundos sem terminar`)
        if (!concluido && this.ativos.has(job)) await this.encerrar(job)
      } catch (error) {
        controle.abort()
        if (this.ativos.has(job)) await this.falhar(job, trabalho, error)
      }
      // what another process has taken is that one's to end
      if (!concluido && !this.ativos.has(job))
        this.log.warn({ trabalho, job: job.id }, 'trabalho que outro processo tomou como abandonado')
    })
    this.ativos.delete(job)
  }

  private trabalhoDe(job: Recebido): Executar<object> {
    const registro = this.registros.get(job.data.trabalho)
    // another process may have the kind, while one release takes the place of another
    if (!registro) throw new Error('esta versão do servidor não conhece o trabalho')
    if (job.name === registro.fila) return registro.executar
    return registro.aoDesistir ?? (async () => undefined)
  }

  /** A job that is done leaves nothing behind, since its data may be personal; one of a schedule marks its slot of time. */
  private async encerrar(job: Recebido): Promise<void> {
    if (job.singletonOn === null) await this.boss.deleteJob(job.name, job.id)
    else await this.boss.complete(job.name, job.id)
  }

  private async falhar(job: Recebido, trabalho: string, error: unknown): Promise<void> {
    const definitiva = error instanceof FalhaDefinitiva || job.retryCount >= job.retryLimit
    const tentativa = job.retryCount + 1
    if (definitiva) this.log.error({ trabalho, job: job.id, tentativa, err: error }, 'trabalho falhou de vez')
    else this.log.warn({ trabalho, job: job.id, tentativa, err: error }, 'trabalho falhou e será repetido')
    await this.database.conexoes.transacao(SISTEMA, async () => {
      if (definitiva)
        await this.database.conexoes.query({
          text: 'update pgboss.job set retry_limit = retry_count where name = $1 and id = $2',
          values: [job.name, job.id],
        })
      // only that it failed: the words of an error may quote what the job is about
      await this.boss.fail(job.name, job.id, { erro: error instanceof Error ? error.name : 'desconhecido' })
    })
    const { desistencias } = regrasDe(nomeDaFila(job))
    if (definitiva && desistencias) this.consumidor(desistencias).acordar()
  }

  /** Makes jobs that are under way free again at once, unless they have had all their attempts. */
  private async devolver(ids: string[]): Promise<void> {
    await this.database.conexoes.query({
      text: `update pgboss.job set state = 'retry', start_after = now()
             where state = 'active' and retry_count < retry_limit and id = any($1::uuid[])`,
      values: [ids],
    })
  }

  /** Frees all jobs under way, as if they had failed: nobody works on them. */
  private async libertar(): Promise<void> {
    const { rows } = await this.database.conexoes.query<{ id: string; name: string }>(
      "select id, name from pgboss.job where state = 'active'",
    )
    await this.devolver(rows.map(({ id }) => id))
    // those that have had all their attempts; for the others this finds nothing under way
    for (const { id, name } of rows)
      if ((await this.boss.getJobById(name, id))?.state === 'active')
        await this.boss.fail(name, id, { erro: 'processo-encerrado' })
    if (rows.length > 0)
      this.log.warn({ trabalhos: rows.length }, 'trabalhos que o processo anterior deixou recomeçam')
  }

  private async vigiar(): Promise<void> {
    try {
      await this.acordarDevidos()
      if (this.emPane) this.log.info({}, 'a fila de trabalhos voltou')
      this.emPane = false
    } catch (err) {
      if (!this.emPane) this.log.error({ err }, 'a fila de trabalhos não alcança o banco de dados')
      this.emPane = true
    }
    if (this.situacao === 'ativa') this.relogio = setTimeout(() => void this.vigiar(), INTERVALO).unref()
  }

  private async acordarDevidos(): Promise<void> {
    const { rows } = await this.database.conexoes.query<{ name: NomeDaFila }>({
      text: "select distinct name from pgboss.job where name = any($1) and state < 'active' and start_after < now()",
      values: [NOMES],
    })
    for (const { name } of rows) this.consumidor(name).acordar()
  }

  private async descansar(): Promise<void> {
    await Promise.all([...this.consumidores.values()].map((consumidor) => consumidor.descansar()))
  }

  private consumidor(nome: NomeDaFila): Consumidor<Recebido> {
    const consumidor = this.consumidores.get(nome)
    if (!consumidor) throw new Error(`A fila ${nome} não existe.`)
    return consumidor
  }

  /** What cannot be written down of a job is written in the log: the job is taken up again when its time is over. */
  private async conter(passo: () => Promise<void>): Promise<void> {
    try {
      await passo()
    } catch (err) {
      this.log.error({ err }, 'o fim de um trabalho não foi anotado; ele será repetido')
    }
  }

  /**
   * The engine's way to the database. In a transaction its statements belong to it. A text with a transaction of its own becomes one of
   * ours: when it fails, the connection must not go back with an open transaction.
   */
  private async executarSql(texto: string, valores?: unknown[]): Promise<{ rows: unknown[] }> {
    const { conexoes } = this.database
    const comandos = TRANSACAO.exec(texto)?.[1]
    if (comandos === undefined) return conexoes.query(valores ? { text: texto, values: valores } : texto)
    await conexoes.transacao(SISTEMA, () => conexoes.query(comandos))
    return { rows: [] }
  }
}

const nomeDaFila = (job: Recebido) => job.name as NomeDaFila // jobs are fetched from these queues only

/** Whether the promise was kept within so many milliseconds. What comes of it later is nobody's business. @throws what it throws in time */
async function dentroDe(prazo: number, promessa: Promise<unknown>): Promise<boolean> {
  let relogio: NodeJS.Timeout | undefined
  const fim = new Promise<false>((resolve) => {
    relogio = setTimeout(() => resolve(false), prazo)
  })
  promessa.catch(() => undefined)
  try {
    return await Promise.race([promessa.then(() => true), fim])
  } finally {
    clearTimeout(relogio)
  }
}
