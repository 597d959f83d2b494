import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type pg from 'pg'
import {
  abrange,
  assinar,
  CARGA,
  comPaciencia,
  comPrazo,
  conexaoSadia,
  encerrou,
  Ligacao,
  naVez,
  novaCorrente,
  PrazoEsgotado,
  profundidade,
  type Autor,
  type Autoria,
  type Consulta,
  type Corrente,
} from './corrente.ts'
import { Contagens } from './contagens.ts'
import { Demoras, type Demora } from './demoras.ts'
import { Instrucoes } from './instrucoes.ts'
import { Ordens } from './ordens.ts'
import { BancoIndisponivel } from './pg-error.ts'
import { Pulso, sessaoDe } from './pulso.ts'

/** Milliseconds that a caller waits for a free connection, that a statement, a lock and an idle transaction may take. */
export const LIMITES = {
  conexao: 5_000,
  consulta: 15_000,
  bloqueio: 5_000,
  /** A transaction whose code does not come back within this time is given up, so that it holds neither a connection nor locks. */
  transacao: 30_000,
}
export type Limites = typeof LIMITES

/** Statement texts that are kept prepared on a connection at most; what is rarer is planned again each time. */
const PREPARADAS_MAX = 500

/** What a statement is called that is to be kept prepared by its text, as those are that have no name. */
export const PELO_TEXTO = 'pelo-texto'

interface Ajustes {
  pool: pg.Pool
  limites: Limites
  /** Told of effects that failed after their commit. */
  aoFalhar?: ((error: unknown) => void) | undefined
  /** Lifts the database's own limit to how long a statement runs, where the session cannot. */
  semLimite?: <T>(trabalho: () => Promise<T>) => Promise<T>
  /** Notices a database that says nothing any more; without it only the limits do. */
  pulso?: Pulso
  /** Cadastros of one entidade for which the database is made, where a number bounds them. */
  feitoPara?: number
}

/**
 * The way to the database for everybody: outside of a transaction a statement takes any connection, inside of one always that of the
 * transaction, whichever handle it was written with. So no code can wait for a connection that its own transaction holds.
 */
export class Conexoes {
  private readonly correntes = new AsyncLocalStorage<Corrente>()
  private readonly demoras = new Demoras()
  private readonly nomes = new Map<string, string>()

  /** Counts of rows, which what is written by a scope makes old. */
  readonly contagens = new Contagens()
  /** Whole lists in their order, for as long as their counts hold. */
  readonly ordens = new Ordens(this.contagens)
  /** Statements that were built before. */
  readonly instrucoes = new Instrucoes()

  /** Cadastros of one entidade for which the database is made; null where no number bounds them. Only tests change it. */
  feitoPara: number | null

  readonly pool: pg.Pool
  private readonly limites: Limites
  private readonly aoFalhar: (error: unknown) => void
  private readonly semLimite: <T>(trabalho: () => Promise<T>) => Promise<T>
  private readonly pulso: Pulso
  /** How often the database had fallen silent when a connection was made. */
  private readonly feitas = new WeakMap<pg.PoolClient, number>()

  constructor({ pool, limites, aoFalhar, semLimite, pulso, feitoPara }: Ajustes) {
    this.feitoPara = feitoPara ?? null
    this.pool = pool
    this.limites = limites
    this.aoFalhar = aoFalhar ?? (() => undefined)
    this.semLimite = semLimite ?? ((trabalho) => trabalho())
    this.pulso = pulso ?? new Pulso(null)
    pool.on('connect', (client) => this.feitas.set(client, this.pulso.silencios))
  }

  /** Whether the caller runs inside a transaction. */
  get emTransacao(): boolean {
    return this.correntes.getStore() !== undefined
  }

  /** Whether the caller runs inside a transaction whose rows are kept under that author. */
  escreveComo(autoria: Autoria): boolean {
    const corrente = this.correntes.getStore()
    return corrente !== undefined && abrange(corrente.autor, autoria)
  }

  /**
   * Runs one statement.
   * @throws BancoIndisponivel when no connection is free in time
   */
  async query<L extends pg.QueryResultRow>(
    consulta: Consulta,
    valores?: unknown[],
  ): Promise<pg.QueryResult<L>> {
    const corrente = this.correntes.getStore()
    if (corrente) return naVez(corrente, () => corrente.ligacao.enviar<L>(consulta, valores, corrente))
    const client = await this.conectar()
    let falha: unknown
    try {
      return await this.demoras.medir(consulta, () =>
        this.pulso.vigiar(sessaoDe(client), () => client.query<L>(this.preparada(consulta), valores)),
      )
    } catch (error) {
      falha = error
      throw error
    } finally {
      // a refused statement leaves a sound connection; anything but the database's own words does not
      client.release(falha !== undefined && !conexaoSadia(falha))
    }
  }

  /**
   * Runs `trabalho` in a transaction: the running one's savepoint if there is one, else one of its own, whose rows name `autor` as their
   * author. Effects noted by `aposCommit` run once it is committed, before this resolves. With `CARGA`, which is never nested in one of an
   * author, rows are neither audited nor announced and neither statements nor pauses are limited in time, save that the embedded database
   * undoes what stands still for a minute: for what fills a database before anybody uses it.
   * @throws whatever `trabalho` throws, and when the database refused a statement that `trabalho` kept quiet about; with nothing written
   */
  async transacao<T>(autor: Autor, trabalho: () => Promise<T>): Promise<T> {
    const externa = this.correntes.getStore()
    if (externa) return this.aninhada(externa, autor, trabalho)
    return autor === CARGA
      ? this.semLimite(() => this.propria(autor, trabalho))
      : this.propria(autor, trabalho)
  }

  private async propria<T>(autor: Autor, trabalho: () => Promise<T>): Promise<T> {
    const client = await this.conectar()
    const ligacao = new Ligacao({
      client,
      semPrazo: autor === CARGA,
      preparar: (consulta) => this.preparada(consulta),
      vigiar: (sessao, resposta) => this.pulso.vigiar(sessao, resposta),
      demoras: this.demoras,
    })
    const corrente = novaCorrente(ligacao, null, autor)
    let gravadas: (() => void)[] = []
    let resultado: T
    try {
      // one round trip for both
      await ligacao.enviar(`begin; ${assinar(autor)}`)
      resultado = await comPrazo(
        this.trabalhar(corrente, trabalho),
        autor === CARGA ? null : this.limites.transacao,
      )
      gravadas = [...corrente.tocadas].map(([entidadeId, tabelas]) =>
        this.contagens.gravando(entidadeId, [...tabelas]),
      )
      const { command } = await ligacao.enviar('commit')
      // what the database has failed already it undoes at the commit, and says so by this word alone
      if (command !== 'COMMIT')
        throw new Error('O banco desfez a transação: o código calou o erro de uma das suas consultas.')
    } catch (error) {
      corrente.encerrada = true
      if (error instanceof PrazoEsgotado) ligacao.quebrada = true
      await ligacao.desfazer('rollback')
      throw error
    } finally {
      client.release(ligacao.quebrada)
      // of a commit that was not answered nobody knows what became of it
      for (const gravada of gravadas) gravada()
    }
    await this.aplicar(corrente.efeitos)
    return resultado
  }

  /**
   * Hears of statements that took long, with their text but without values. Time spent waiting for a connection is none of theirs.
   * @param limite milliseconds for all who listen, 0 for none; left out, it stays as it is
   * @returns stops listening
   */
  aoDemorar(ouvinte: (demora: Demora) => void, limite?: number): () => void {
    return this.demoras.ouvir(ouvinte, limite)
  }

  /** Rows of these tables are written in the running transaction: what is remembered of them ends with its commit; at once when none runs. */
  tocou(entidadeId: number, tabelas: readonly string[]): void {
    const tocadas = this.correntes.getStore()?.tocadas
    if (!tocadas) return this.contagens.mudou(entidadeId, tabelas)
    const nomes = tocadas.get(entidadeId) ?? new Set()
    tocadas.set(entidadeId, nomes)
    for (const tabela of tabelas) nomes.add(tabela)
  }

  /**
   * Runs an effect outside of the database once the running transaction is committed, and never if it is not; at once when none runs. Its
   * failure is logged: what was written stands.
   */
  aposCommit(efeito: () => unknown): void {
    const corrente = this.correntes.getStore()
    if (corrente) corrente.efeitos.push(efeito)
    else void this.aplicar([efeito])
  }

  /**
   * Lends a connection of its own on which no limit of time holds: for migrations and maintenance. What runs on it is no part of a
   * transaction that others could join.
   */
  async semLimites<T>(trabalho: (client: Pick<pg.ClientBase, 'query'>) => Promise<T>): Promise<T> {
    const client = await this.conectar()
    const query = (consulta: Consulta, valores?: unknown[]) => client.query(comPaciencia(consulta), valores)
    try {
      await query(
        'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
      )
      // one of its many signatures, which all callers use
      return await this.semLimite(() => trabalho({ query } as Pick<pg.ClientBase, 'query'>))
    } finally {
      // its settings must not reach the next user
      client.release(true)
    }
  }

  private async aninhada<T>(externa: Corrente, autor: Autor, trabalho: () => Promise<T>): Promise<T> {
    if (autor === CARGA && externa.autor !== CARGA)
      throw new Error('O que enche um banco tem uma transação própria.')
    return naVez(externa, async () => {
      const { ligacao } = externa
      const outro = autor !== CARGA && !abrange(externa.autor, autor)
      const interna = novaCorrente(ligacao, externa, outro ? autor : externa.autor)
      const ponto = `p${profundidade(interna)}`
      await ligacao.enviar(`savepoint ${ponto}; ${outro ? assinar(autor) : ''}`, undefined, externa)
      try {
        const resultado = await this.trabalhar(interna, trabalho)
        await ligacao.enviar(`${outro ? assinar(externa.autor) : ''} release ${ponto}`, undefined, externa)
        externa.efeitos.push(...interna.efeitos)
        return resultado
      } catch (error) {
        // with the outer one this one is undone already
        if (!encerrou(externa)) await ligacao.desfazer(`rollback to ${ponto}; release ${ponto}`)
        throw error
      }
    })
  }

  /** Runs the code of a transaction, and what it did not wait for. After that nothing is sent for it any more. */
  private async trabalhar<T>(corrente: Corrente, trabalho: () => Promise<T>): Promise<T> {
    try {
      const resultado = await this.correntes.run(corrente, trabalho)
      await corrente.fila
      return resultado
    } finally {
      corrente.encerrada = true
    }
  }

  private async conectar(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.esperarConexao()
      if (this.feitas.get(client) === this.pulso.silencios) return client
      // of before a silence: it may be one that nobody hears any more
      client.release(true)
    }
  }

  private async esperarConexao(): Promise<pg.PoolClient> {
    let pedida: Promise<pg.PoolClient> | undefined
    try {
      return await this.pulso.vigiar(null, () => (pedida = this.pool.connect()))
    } catch (error) {
      // one that comes after all, when nobody waits for it any more
      void pedida?.then(
        (client) => client.release(),
        () => undefined,
      )
      throw new BancoIndisponivel('O banco de dados não deu conexão a tempo.', { cause: error })
    }
  }

  /** Outside of any transaction, so that what an effect writes is not taken for a part of the one that has just ended. */
  private async aplicar(efeitos: (() => unknown)[]): Promise<void> {
    await this.correntes.exit(async () => {
      for (const efeito of efeitos) {
        try {
          await efeito()
        } catch (error) {
          this.aoFalhar(error)
        }
      }
    })
  }

  /** A statement with parameters is planned once for each connection: the planning of a list costs more than its rows. */
  private preparada(consulta: Consulta): Consulta {
    if (typeof consulta === 'string' || (consulta.name ?? PELO_TEXTO) !== PELO_TEXTO) return consulta
    const nome = this.nomes.get(consulta.text) ?? this.nomear(consulta.text)
    return { ...consulta, name: nome ?? '' }
  }

  private nomear(texto: string): string | null {
    if (this.nomes.size >= PREPARADAS_MAX) return null
    const nome = `s${createHash('sha1').update(texto).digest('hex').slice(0, 24)}`
    this.nomes.set(texto, nome)
    return nome
  }
}
