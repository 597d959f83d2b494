import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  not,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Coluna, Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { FUSO } from '#src/api/contract/nucleo/instante.ts'
import { lerFiltro, type Filtro } from '#src/api/contract/nucleo/filtro.ts'
import { lerOrdem } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import { diasAntes, hoje } from '#server/calendario.ts'
import { contem, simplificar } from '#server/db/busca.ts'

/** Where a column of a list is in the database. */
export interface NoBanco {
  valor: PgColumn | SQL
  /** No row is without a value, so that an index in either direction gives the order. */
  semVazios?: true
  /** Of an `opcao`, which of the column's `escritas` an export calls a row today. */
  escrita?: () => SQL
  /** Of a text, the stored column with its simplified form, null for an empty one; without it the form is made again for each row. */
  ordem?: PgColumn | SQL
  /** Of a text, a column that holds its simplified form among others', with an index for what is contained. */
  contidaEm?: PgColumn
  /** Of a day that is the first of several: the rows of which one lies before a day, where that is found quicker than the first of each. */
  antes?: (dia: string) => SQL
  /** Of a value in rows of other tables, what commits are told by that change it. */
  nomes?: readonly string[]
  /** Of a text or an option that is made of several values: the rows of which one of the values is among these, in their simplified form. */
  comUm?: (procurados: readonly string[]) => SQL
}

/** Where all columns of a list are. */
export type Fontes<C extends Colunas> = { [K in keyof C]: NoBanco }

/** A text as it is compared: blind to case and accents, null when empty. */
export const simplificado = ({ valor, ordem }: Pick<NoBanco, 'valor' | 'ordem'>): SQL =>
  ordem ? sql`${ordem}` : sql`nullif(simplificar(${valor}), '') collate "C"`

/** A column as filters and orders compare it, null for what has no value. */
function comparavel(coluna: Coluna, fonte: NoBanco): SQL {
  if (coluna.especie === 'texto') return simplificado(fonte)
  return guardaVazioDe(coluna, fonte) ? sql`nullif(${fonte.valor}, '')` : sql`${fonte.valor}`
}

/** Whether the column keeps an empty text where it has no value. */
const guardaVazioDe = ({ especie }: Coluna, { semVazios }: NoBanco) => especie === 'opcao' && !semVazios

/** Midnight of a day where the entidades are. */
const meiaNoite = (dia: string) => sql`(${dia}::date::timestamp at time zone ${FUSO})`
const diaSeguinte = (dia: string) => sql`((${dia}::date + 1)::timestamp at time zone ${FUSO})`

/** Rows from the first of `dia` on, before it, up to its last, after it: a day is a moment of `data`, and 24 hours of `instante`. */
function limites(coluna: Coluna, fonte: NoBanco) {
  const expr = comparavel(coluna, fonte)
  if (coluna.especie === 'instante')
    return {
      desde: (dia: string) => gte(expr, meiaNoite(dia)),
      antes: (dia: string) => lt(expr, meiaNoite(dia)),
      ate: (dia: string) => lt(expr, diaSeguinte(dia)),
      depois: (dia: string) => gte(expr, diaSeguinte(dia)),
    }
  const ler = leitor(coluna)
  return {
    desde: (valor: string) => gte(expr, ler(valor)),
    antes: (valor: string) => lt(expr, ler(valor)),
    ate: (valor: string) => lte(expr, ler(valor)),
    depois: (valor: string) => gt(expr, ler(valor)),
  }
}

/** A filter's value as the database compares it. */
function leitor({ especie }: Coluna): (valor: string) => string | number {
  if (especie === 'inteiro' || especie === 'centavos') return Number
  return especie === 'texto' ? simplificar : (valor) => valor
}

/** Such a text has a simplified form, which is dear to make of each row only to see whether it is empty: no letter or digit is left out of it. */
const temLetra = ({ valor }: NoBanco): SQL => sql`(${valor}) collate "C" ~ '[0-9A-Za-z]'`

/** The condition of one filter. */
export function condicao(coluna: Coluna, fonte: NoBanco, { op, valores }: Filtro): SQL | undefined {
  const expr = comparavel(coluna, fonte)
  const lidos = valores.map(leitor(coluna))
  const [um = '', outro = ''] = valores
  const limite = limites(coluna, fonte)
  const guardaVazio = guardaVazioDe(coluna, fonte)
  switch (op) {
    case 'contem':
      return and(
        fonte.contidaEm && like(fonte.contidaEm, contem(simplificar(um))),
        like(expr, contem(simplificar(um))),
      )
    case 'igual':
      if (fonte.comUm) return fonte.comUm(valores.map(simplificar))
      return coluna.especie === 'instante'
        ? and(limite.desde(um), limite.ate(um))
        : eq(expr, leitor(coluna)(um))
    case 'em':
      if (fonte.comUm) return fonte.comUm(valores.map(simplificar))
      // an option as it is stored, of which the planner knows how many rows have it: no option is an empty text
      return inArray(coluna.especie === 'opcao' ? sql`${fonte.valor}` : expr, lidos)
    case 'entre':
      return and(um === '' ? undefined : limite.desde(um), outro === '' ? undefined : limite.ate(outro))
    case 'antes':
      return (fonte.antes ?? limite.antes)(um)
    case 'depois':
      return limite.depois(um)
    case 'ultimos':
      return and(limite.desde(diasAntes(hoje(), Number(um) - 1)), limite.ate(hoje()))
    case 'passados':
      return (fonte.antes ?? limite.antes)(diasAntes(hoje(), Number(um)))
    case 'sim':
      return eq(expr, true)
    case 'nao':
      return eq(expr, false)
    case 'vazio':
      if (guardaVazio) return sql`(${fonte.valor} is null or ${fonte.valor} = '')`
      return coluna.especie === 'texto' && !fonte.ordem
        ? sql`(${fonte.valor} is null or ${not(temLetra(fonte))} and ${isNull(expr)})`
        : isNull(expr)
    case 'preenchido':
      if (guardaVazio) return sql`${fonte.valor} <> ''`
      return coluna.especie === 'texto' && !fonte.ordem
        ? sql`(${temLetra(fonte)} or ${isNotNull(expr)})`
        : isNotNull(expr)
  }
}

/** A filter that stands in a query as it was read (`comNomesDeAgora`). */
const jaLido = (valor: unknown) => (typeof valor === 'object' ? (valor as Filtro | null) : null)

/**
 * What a list's query narrows it to, column by column; the contract has read the filters already.
 * @throws for one that cannot be read: without its condition the query would find more than it asks for
 */
export function filtros<C extends Colunas>(
  colunas: C,
  fontes: Fontes<C>,
  query: { [K in keyof C]?: unknown },
): SQL | undefined {
  const nomes = Object.keys(colunas) as (keyof C & string)[] // the keys of the table
  return and(
    ...nomes.map((nome) => {
      const escrito = query[nome]
      const coluna = colunas[nome]
      if (escrito === undefined || !coluna) return undefined
      const filtro = typeof escrito === 'string' ? lerFiltro(coluna, escrito) : jaLido(escrito)
      if (!filtro) throw new Error(`O filtro de ${nome} não é desta lista.`)
      return condicao(coluna, fontes[nome], filtro)
    }),
  )
}

/** One step of an order. Rows without a value come last whichever the direction. */
export interface Passo {
  valor: SQL
  desce: boolean
  semVazios?: boolean | undefined
}

/**
 * The order of a list, step by step. The id breaks ties, in the direction of the first column, so that no row shows up on two pages.
 */
export function passosDaOrdem<C extends Colunas>(
  colunas: C,
  fontes: Fontes<C>,
  sort: string,
  id: PgColumn,
): Passo[] {
  const ordens = lerOrdem(colunas, sort)
  if (ordens === null) throw new Error(`A ordem ${sort} não é desta lista.`)
  const passos = ordens.map(({ coluna: nome, desce }): Passo => {
    const coluna: Coluna | undefined = colunas[nome]
    if (!coluna) throw new Error(`A coluna ${nome} não é desta lista.`)
    const fonte: NoBanco = fontes[nome]
    return { valor: comparavel(coluna, fonte), desce, semVazios: fonte.semVazios }
  })
  return [...passos, { valor: sql`${id}`, desce: ordens[0]?.desce ?? false, semVazios: true }]
}

/** A step as the database orders by it. */
export const ordenarPor = ({ valor, desce, semVazios }: Passo): SQL => {
  if (!desce) return asc(valor)
  return semVazios ? desc(valor) : sql`${valor} desc nulls last`
}
