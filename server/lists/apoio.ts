import { getTableName, is, or, SQL, sql, type Placeholder } from 'drizzle-orm'
import { PgColumn, PgTimestamp } from 'drizzle-orm/pg-core'
import { palavrasDaBusca } from '#server/db/busca.ts'
import type { Passo } from './fontes.ts'
import type { Escopo, TabelaDoTenant } from '#server/db/tenant.ts'

/** A column of instants as the contract writes them, and any other as it is. */
export const emTexto = (valor: PgColumn | SQL): PgColumn | SQL =>
  is(valor, PgTimestamp)
    ? sql`${valor}`.mapWith((lido: string) => valor.mapFromDriverValue(lido).toISOString())
    : valor

/**
 * How many rows at most, in the text of the statement: behind a parameter the planner reckons with a tenth of all rows, and rather sorts what
 * a filter finds than follow the order of an index to the first few (100 ms instead of 1.5 at 20 000 companies).
 */
export const noTexto = (quantas: number) => sql.raw(String(Math.trunc(quantas))) as unknown as Placeholder // an object like any other to what writes it

/**
 * What a statement is called of which no connection keeps the plan, so that it is planned for its values. A plan for any values takes it that
 * a filter finds few rows, and sorts all of them where the first are at hand: 30 ms instead of 1.3 at 20 000 companies.
 */
export const PELOS_VALORES = ''

/** Rows in the order of their ids, without those that are gone. */
export function emOrdem<L extends { id: unknown }>(ids: readonly number[], linhas: L[]): L[] {
  const porId = new Map(linhas.map((linha) => [linha.id, linha]))
  return ids.flatMap((id) => porId.get(id) ?? [])
}

/** What of a query changes no row that a list has: its order, its page, and how it is looked at. */
const SEM_RECORTE = ['sort', 'q', 'page', 'pageSize', 'visao', 'mostra']

/** What of a query narrows the list, in one form. */
export function recorteDe(query: object): [string, unknown][] {
  const semOrdem = Object.entries(query).filter(
    ([nome, valor]) => valor !== undefined && !SEM_RECORTE.includes(nome),
  )
  return semOrdem.toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** Puts the row first whose document or number is what was searched for. */
export function primeiros(inteiros: readonly PgColumn[], q: string): Passo[] {
  const [procurado = '', ...mais] = palavrasDaBusca(q).map((palavra) => palavra.toUpperCase())
  if (inteiros.length === 0 || mais.length > 0 || !/^[0-9A-Z]*\d[0-9A-Z]*$/.test(procurado)) return []
  const igual = or(...inteiros.map((coluna) => sql`${coluna}::text = ${procurado}`))
  return [{ valor: sql`(${igual})`, desce: true }]
}

/** The names of the tables whose columns an expression names; a subquery's are its own business. */
export function tabelasDe(...expressoes: unknown[]): Set<string> {
  // by their names: a table that is read under another one is a new object each time
  const achadas = new Set<string>()
  const olhar = (parte: unknown): void => {
    if (is(parte, PgColumn)) achadas.add(getTableName(parte.table))
    else if (is(parte, SQL)) parte.queryChunks.forEach(olhar)
    else if (Array.isArray(parte)) parte.forEach(olhar)
  }
  olhar(expressoes)
  return achadas
}

/** A table that holds some of a list's columns, at most one row of it for each of the list's. */
export interface FusaoDeValores {
  tabela: TabelaDoTenant
  em: SQL
  /** Each of the list's rows has one there, so that the planner may begin with what a filter finds there. */
  todas?: true
  /** What commits that change it are told by, where the table is read under another name. */
  nomes?: readonly string[]
}

/** The way to read fields of the rows of a condition of a list's table; with those that `juncoes` name only where the condition or `mais` does. */
export function selecaoDe(tabela: TabelaDoTenant, juncoes: readonly FusaoDeValores[]) {
  return <S extends Record<string, PgColumn | SQL | SQL.Aliased>>(
    escopo: Escopo,
    campos: S,
    condicao: SQL | undefined,
    mais: readonly (PgColumn | SQL)[],
  ) => {
    const consulta = escopo.select(campos).from(tabela).$dynamic()
    const nomeadas = tabelasDe(condicao, ...mais)
    // one may be joined to another
    for (const { tabela: outra, em } of juncoes.toReversed())
      if (nomeadas.has(getTableName(outra))) for (const uma of tabelasDe(em)) nomeadas.add(uma)
    // a dynamic query takes a join in place
    for (const { tabela: outra, em, todas } of juncoes)
      if (nomeadas.has(getTableName(outra)))
        void (todas ? consulta.innerJoin(outra, em) : consulta.leftJoin(outra, em))
    return consulta.where(condicao)
  }
}
