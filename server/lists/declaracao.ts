import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Colunas } from '#src/api/contract/nucleo/coluna.ts'
import type { NomeEvento } from '#src/api/contract/nucleo/evento.ts'
import type { CondicaoLida } from '#src/api/contract/cadastro/filtro-avancado.ts'
import type { FusaoDeValores } from './apoio.ts'
import type { NomesDeAgora } from './fundidos.ts'
import type { Fontes, NoBanco } from './fontes.ts'
import type { Preparada } from '#server/db/instrucoes.ts'
import type { Escopo, TabelaDoTenant } from '#server/db/tenant.ts'

/** What narrows and orders any list; beside these stands the filter of each column, and what is the list's own. */
export interface Recorte {
  sort: string
  q: string
  /** The columns that are shown, of which a row holds those too that it has only where they are asked for. */
  mostra?: string | undefined
}

export interface Pagina {
  page: number
  pageSize: number
}

/** A statement that can be read before it is sent. */
export interface Instrucao<T> extends PromiseLike<T> {
  toSQL(): { sql: string; params: unknown[] }
  prepare(name: string): Preparada<T>
}

type Tabela = TabelaDoTenant & { id: PgColumn }

/** A statement of which columns, tables and condition are said: its reader groups, orders and bounds it. */
export interface Agrupavel {
  groupBy: (...grupos: (PgColumn | SQL)[]) => Agrupavel
  orderBy: (...ordem: (PgColumn | SQL)[]) => Agrupavel
  limit: (quantas: number) => PromiseLike<unknown[]>
}

/** A way to read any fields of the rows that a query finds. */
export interface Leitura {
  /** Where the list's columns are. */
  fontes: Readonly<Record<string, NoBanco>>
  /** The statement of some fields, of those rows for which `mais` holds too. */
  de: (campos: Campos, mais?: SQL) => Agrupavel
}

/** What a list is in the database; `C` are its columns, `R` its query without the page, `F` where its columns are. */
export interface Declaracao<C extends Colunas, R extends Recorte, F extends Fontes<C> = Fontes<C>> {
  /** What it is called, like no other list: two of one name are refused where anything of them is remembered. */
  nome: string
  colunas: C
  fontes: F
  /** Of columns by which the list does not order, those that lie in rows of other tables, whose statements the scope bounds. */
  fontesDoEscopo?: (escopo: Escopo) => Readonly<Record<string, NoBanco>>
  /** What columns hold that are reckoned for each row (`calculada`), by the rows' ids; rows of which there is nothing to tell are left out. */
  calcular?: (escopo: Escopo, ids: readonly number[]) => Promise<ReadonlyMap<number, Valores>>
  /** What commits are told by that change what such columns hold, beside those of the list's own tables. */
  tambem?: readonly string[]
  /** The table of which each row is one of the list's. */
  tabela: Tabela
  /** Joined where a filter, an order or `restrito` names a column of theirs, and nowhere else. */
  juncoes?: readonly FusaoDeValores[]
  /** Of which the list's rows are, whatever is asked: of its kind, living or in its trash, and in sight of the author. Where nothing is told, all of the table. */
  sempre?: (daLixeira: boolean, escopo: Escopo) => SQL | undefined
  /** Which rows a query is of, `sempre` among it, and what its own words of the query narrow it to. */
  restrito: (query: R, escopo: Escopo) => SQL | undefined
  /** The simplified text in which `q` is searched, word by word. */
  busca: PgColumn | SQL
  /** Columns of which a row comes before all others when `q` is the whole of one. */
  inteiros?: readonly PgColumn[]
  /** The order, where it is not simply the query's. */
  ordem?: (query: R) => string
  /**
   * The noun by which every commit is told that changes what any filter of the list looks at, day and query apart. Such a list's counts are
   * remembered, and so are the statements of its pages, for all of the entidade: whatever the declaration makes of a scope there names no author.
   * Without it, as where `restrito` asks who reads, the clock or other tables, each is built and counted again.
   */
  evento?: NomeEvento
  /**
   * What a filter that the entidade has named asks, by its id (`avancado` of the query). @throws where it is gone, or asks what the list does
   * not have any more
   */
  avancado?: (escopo: Escopo, id: number) => Promise<CondicaoLida[][]>
  /** Of a list with columns of lookup tables (`escolhas`), what filters mean by values that were merged since. */
  nomesDeAgora?: NomesDeAgora
  /** Sums of all the list's rows, by which it is counted and summed wherever a query asks for nothing that they do not tell. */
  somada?: Somada<C, R>
}

/** A table of sums of a list's rows, each of some that are alike; triggers keep it in the transaction that changes a row. */
export interface Somada<C extends Colunas, R extends Recorte> {
  tabela: TabelaDoTenant
  juncoes: readonly FusaoDeValores[]
  /** How many of the list's rows one of its rows is of. */
  quantidade: PgColumn
  /** What columns come to over these, of columns of which every row has a value. */
  somas: { readonly [K in keyof C]?: PgColumn | SQL }
  /** Where the columns are by which the rows are alike: no other may narrow what is told of them. */
  fontes: Partial<Fontes<C>>
  /** What of the query `restrito` reads. Any other field that is no column of `fontes` asks for the rows. */
  campos: readonly (keyof R)[]
  /** As the list's own. */
  restrito: (query: R) => SQL | undefined
}

/** Of a list whose rows are not simply its columns. */
export interface LinhasProprias<L extends { id: number }> {
  /**
   * The rows of a condition on `tabela`, which may name any table of `juncoes` as the order may, with what the columns shown hold beside what
   * each row has (`aPedido`).
   */
  linhas: (escopo: Escopo, onde: SQL, ordem: SQL[], mostradas: readonly string[]) => Instrucao<L[]>
}

/** What of the database rows are read from. */
export type Campos = Readonly<Record<string, PgColumn | SQL>>

/** Of a list whose rows have the table's id and `versao`, all columns by their names, and `campos` beside or in place of them. */
export interface LinhasDasColunas<S extends Campos> {
  linhas?: undefined
  campos?: S
  /** A row has one in each of them, so that no value is missing which its column always has. */
  juncoes?: readonly (FusaoDeValores & { todas: true })[]
}

type Colhidos<F> = { [K in keyof F]: F[K] extends { valor: infer V } ? V : never }
type EmTexto<T> = { [K in keyof T]: T[K] extends Date | null ? Exclude<T[K], Date> | string : T[K] }

/** Such a row, with instants as the contract writes them. */
export type LinhaDasColunas<F, S> = { id: number; versao: number } & EmTexto<
  SelectResultFields<Omit<Colhidos<F>, keyof S> & S>
>

/** A list of the database, asked by the queries of its contract. */
export interface Lista<R extends Recorte, L extends { id: number }> {
  /** The name of the table of which each row is one of the list's. */
  tabela: string
  /** One page in one statement. Its ids come first, alone: an index answers them however deep the page is. */
  consultaPagina(escopo: Escopo, query: R & Pagina): Instrucao<L[]>
  consultaTotal(escopo: Escopo, query: R): Instrucao<{ total: number }[]>
  /** How many rows match, and what the columns of these names come to, as `s0`, `s1` and so on. */
  consultaTotais(escopo: Escopo, query: R, nomes: readonly string[]): Instrucao<Record<string, unknown>[]>
  /** One page, and exactly how many rows all pages have. */
  pagina(escopo: Escopo, query: R & Pagina): Promise<{ items: L[]; total: number }>
  /** Exactly how many rows match, and what the columns of these names come to: null where no row has a value. */
  totais(
    escopo: Escopo,
    query: R,
    nomes: readonly string[],
  ): Promise<{ total: number; somas: Record<string, number | null> }>
  /** Exactly how many rows match. */
  contar(escopo: Escopo, query: R): Promise<number>
  /** What reads other fields of the rows that match than the list's own, as one who counts them by groups does. */
  leitura(escopo: Escopo, query: R): Promise<Leitura>
  /** The ids of all rows that match, in the list's order. */
  ids(escopo: Escopo, query: R): Promise<number[]>
  /** The condition that an id is among those of all rows that match, for statements about other tables. */
  entre(escopo: Escopo, query: R, id: PgColumn | SQL): Promise<SQL>
  /** The ids of so many rows that match, by id, from the one after `depois` on: for work that goes on where it stopped. */
  idsDepois(escopo: Escopo, query: R, depois: number, quantos: number): Promise<number[]>
  /**
   * The rows of these ids, in the order given, without the columns that are sent only where they are shown. They are of the list's kind, and
   * living or in the trash as told; others and those that are gone are left out, whatever they would match now.
   */
  porIds(escopo: Escopo, ids: readonly number[], daLixeira: boolean): Promise<L[]>
  /** What the columns of these names hold in the same rows, as the contract tells it; for what reads many rows and few columns. */
  valores(
    escopo: Escopo,
    ids: readonly number[],
    nomes: readonly string[],
    daLixeira: boolean,
  ): Promise<Valores[]>
}

/** Values by the names of their columns. */
export type Valores = Readonly<Record<string, unknown>>
