import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import {
  PgDatabase,
  type PgColumn,
  type PgDeleteBase,
  type PgInsertBuilder,
  type PgInsertValue,
  type PgTable,
  type PgUpdateBuilder,
  type PgUpdateSetSource,
} from 'drizzle-orm/pg-core'
import type { entidade } from './schema/entidade.ts'
import { DialetoDoTenant, SessaoDoTenant } from './tenant-dialect.ts'
import type { Autoria } from './corrente.ts'
import type { Preparada } from './instrucoes.ts'
import type { Conexoes } from './transaction.ts'

type Handle = PgDatabase<NodePgQueryResultHKT>

/** A table whose rows belong to an entidade. */
export type TabelaDoTenant = PgTable & { entidadeId: PgColumn }

/** What may be inserted; `entidadeId` comes from the scope. */
export type Linha<T extends PgTable> = {
  [C in keyof PgInsertValue<T> as C extends 'entidadeId' ? never : C]: PgInsertValue<T>[C]
}
/** What may be changed; a row moves to no other entidade and keeps its id. */
export type Mudancas<T extends PgTable> = {
  [C in keyof PgUpdateSetSource<T> as C extends 'entidadeId' | 'id' ? never : C]: PgUpdateSetSource<T>[C]
}
/** Makes a property without a column an error of types, also where an object is spread. */
type So<V extends object, Alvo> = V & Alvo & { [C in Exclude<keyof V, keyof Alvo>]: never }

interface Insercao<T extends PgTable> {
  values<V extends object>(
    linhas: So<V, Linha<T>> | So<V, Linha<T>>[],
  ): ReturnType<PgInsertBuilder<T, NodePgQueryResultHKT>['values']>
}

interface Alteracao<T extends PgTable> {
  set<V extends object>(
    mudancas: So<V, Mudancas<T>>,
  ): ReturnType<PgUpdateBuilder<T, NodePgQueryResultHKT>['set']>
}

/**
 * The database as one entidade and one author see it: all that a repository is given. Every statement is bounded to the entidade while its
 * SQL is built (tenant-dialect.ts), and every write names its author for the audit.
 */
export class Escopo {
  readonly select: Handle['select']
  readonly selectDistinct: Handle['selectDistinct']
  private readonly handle: Handle

  /** The same object for all scopes of a database: what may be remembered for one of them is remembered under it. */
  get banco(): object {
    return this.conexoes
  }

  /** Whether what is written now is part of a transaction of `transacao`. */
  get emTransacao(): boolean {
    return this.conexoes.emTransacao
  }

  /** Cadastros of the entidade for which the database is made; null where no number bounds them, as on PostgreSQL. */
  get feitoPara(): number | null {
    return this.conexoes.feitoPara
  }

  constructor(
    private readonly conexoes: Conexoes,
    readonly entidadeId: number,
    readonly autoria: Autoria,
  ) {
    const dialeto = new DialetoDoTenant(entidadeId)
    this.handle = new PgDatabase(
      dialeto,
      new SessaoDoTenant(conexoes, autoria, entidadeId, dialeto),
      undefined,
    )
    this.select = this.handle.select.bind(this.handle)
    this.selectDistinct = this.handle.selectDistinct.bind(this.handle)
  }

  insert<T extends TabelaDoTenant>(tabela: T): Insercao<T> {
    return this.handle.insert(tabela) as Insercao<T> // the dialect adds the column that the type leaves out
  }

  update<T extends TabelaDoTenant | typeof entidade>(tabela: T): Alteracao<T> {
    return this.handle.update(tabela) as Alteracao<T> // the same builder, with less allowed
  }

  delete<T extends TabelaDoTenant>(tabela: T): PgDeleteBase<T, NodePgQueryResultHKT> {
    return this.handle.delete(tabela)
  }

  /**
   * Runs `trabalho` in a transaction that all its statements are part of, whichever scope they are written with. One inside another is a
   * savepoint. Nothing is written when it throws. Each scope's writes name its own author, in a transaction of another's too, save that a
   * scope without a user writes as the user of the same request's transaction. A statement that may fail without taking the rest along
   * needs a savepoint: PostgreSQL goes on with nothing else after an error.
   * @throws whatever `trabalho` throws, and when it kept quiet about a statement that failed
   */
  transacao<T>(trabalho: () => Promise<T>): Promise<T> {
    return this.conexoes.transacao(this.autoria, trabalho)
  }

  /**
   * Makes transactions of the entidade that name the same thing wait for each other, until each ends: for a rule over rows that are not there
   * yet (how many there may be, which name is taken), which no lock of a row keeps.
   * @throws Error outside of a transaction, where nothing would be held
   */
  async travar(oque: string): Promise<void> {
    if (!this.conexoes.emTransacao) throw new Error(`Só uma transação trava: ${oque}.`)
    await this.conexoes.query('select pg_advisory_xact_lock($1, hashtext($2))', [this.entidadeId, oque])
  }

  /** A transaction of its own that may delete lines of the audit, which nothing else may: for the purge of those that have passed their time. */
  async expurgo<T>(trabalho: () => Promise<T>): Promise<T> {
    if (this.conexoes.emTransacao) throw new Error('A auditoria se expurga em uma transação própria.')
    return this.conexoes.transacao(this.autoria, async () => {
      await this.conexoes.query("set local contribui.expurgo = 'sim'")
      return trabalho()
    })
  }

  /**
   * A transaction that reads the database as it stands when its first statement begins, and writes nothing. None of its statements takes longer
   * than so many milliseconds; what passes them fails, which `passouDoTempo` knows. On the embedded database the limit is the one of all
   * statements.
   * @throws Error within another transaction, which has begun to read
   */
  async instantaneo<T>(milissegundos: number, trabalho: () => Promise<T>): Promise<T> {
    if (this.conexoes.emTransacao) throw new Error('Um instantâneo se lê em uma transação própria.')
    return this.transacao(async () => {
      await this.conexoes.query(
        `set transaction isolation level repeatable read, read only; set local statement_timeout = ${Math.round(milissegundos)}`,
      )
      return trabalho()
    })
  }

  /** Runs what lies outside of the database (push, mail, file) once the running transaction is committed; at once when none runs. */
  aposCommit(efeito: () => unknown): void {
    this.conexoes.aposCommit(efeito)
  }

  /**
   * An exact count, which is remembered until one of the tables or nouns changes that it depends on (`Contagens`); counted again in a
   * transaction.
   * @param oque tells the count from all others of the entidade
   */
  contagem(oque: string, nomes: readonly string[], contar: () => Promise<number>): Promise<number> {
    return this.lembrado(oque, nomes, contar)
  }

  /** As `contagem`, for other numbers of few bytes, which nobody changes. */
  lembrado<T>(oque: string, nomes: readonly string[], ler: () => Promise<T>): Promise<T> {
    const { contagens, emTransacao } = this.conexoes
    return emTransacao ? ler() : contagens.obter(this.entidadeId, { oque, nomes }, ler)
  }

  /**
   * What `usar` makes of the ids of a whole list in its order, as they stand from before it begins until it is done; null when they are not
   * remembered, or something of theirs changes meanwhile, and in a transaction.
   * @param oque tells the list and its order from all others of the entidade
   * @param querem whether the ids are worth being read for this
   */
  async ordem<T>(
    oque: { oque: string; nomes: readonly string[]; querem: boolean },
    ler: () => Promise<Int32Array>,
    usar: (ids: Int32Array) => Promise<T | null>,
  ): Promise<T | null> {
    const { contagens, ordens, emTransacao } = this.conexoes
    if (emTransacao) return null
    const geracao = () => contagens.geracao(this.entidadeId, oque.nomes)
    const antes = geracao()
    const ids = await ordens.obter(this.entidadeId, oque, ler)
    const feito = ids && (await usar(ids))
    return geracao() === antes ? feito : null
  }

  /**
   * Sends what `montar` builds, or has built before.
   * @param oque tells the statement from all others of the entidade, with all of its values
   * @param valores of its placeholders, which `oque` does not tell
   */
  instrucao<T>(oque: string, valores: Record<string, unknown>, montar: () => Preparada<T>): Promise<T> {
    return this.conexoes.instrucoes.obter(`${this.entidadeId} ${oque}`, montar).execute(valores)
  }

  /** The same entidade with another author: after a login, the user. */
  como(autoria: Partial<Autoria>): Escopo {
    return new Escopo(this.conexoes, this.entidadeId, { ...this.autoria, ...autoria })
  }
}
