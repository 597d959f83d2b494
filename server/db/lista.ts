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
  sql,
  type SQL,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Coluna, Colunas } from '#src/api/contract/coluna.ts'
import { lerFiltro, type Filtro } from '#src/api/contract/filtro.ts'
import { lerOrdem } from '#src/api/contract/lista.ts'
import { diasAntes, hoje } from '#server/calendario.ts'
import { contem, simplificar } from './busca.ts'

/** Where a column of a list is in the database. */
export interface NoBanco {
  valor: PgColumn | SQL
  /** No row is without a value, so that an index in either direction gives the order. */
  semVazios?: true
  /** Of a text, the stored column with its simplified form, null for an empty one; without it the form is made anew for each row. */
  ordem?: PgColumn | SQL
  /** Of a text, a column that holds its simplified form among others', with an index for what is contained. */
  contidaEm?: PgColumn
}

/** Where all columns of a list are. */
export type Fontes<C extends Colunas> = { [K in keyof C]: NoBanco }

/** A text as it is compared: blind to case and accents, null when empty. */
const simplificado = ({ valor, ordem }: NoBanco): SQL =>
  ordem ? sql`${ordem}` : sql`nullif(simplificar(${valor}), '')`

/** A column as filters and orders compare it, null for what has no value. */
function comparavel({ especie }: Coluna, fonte: NoBanco): SQL {
  if (especie === 'texto') return simplificado(fonte)
  return especie === 'opcao' && !fonte.semVazios ? sql`nullif(${fonte.valor}, '')` : sql`${fonte.valor}`
}

/** Midnight of a day where the entidades are. */
const meiaNoite = (dia: string) => sql`(${dia}::date::timestamp at time zone 'America/Sao_Paulo')`
const diaSeguinte = (dia: string) => sql`((${dia}::date + 1)::timestamp at time zone 'America/Sao_Paulo')`

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

/** The condition of one filter. */
export function condicao(coluna: Coluna, fonte: NoBanco, { op, valores }: Filtro): SQL | undefined {
  const expr = comparavel(coluna, fonte)
  const lidos = valores.map(leitor(coluna))
  const [um = '', outro = ''] = valores
  const limite = limites(coluna, fonte)
  switch (op) {
    case 'contem':
      return and(
        fonte.contidaEm && like(fonte.contidaEm, contem(simplificar(um))),
        like(expr, contem(simplificar(um))),
      )
    case 'igual':
      return coluna.especie === 'instante'
        ? and(limite.desde(um), limite.ate(um))
        : eq(expr, leitor(coluna)(um))
    case 'em':
      return inArray(expr, lidos)
    case 'entre':
      return and(um === '' ? undefined : limite.desde(um), outro === '' ? undefined : limite.ate(outro))
    case 'antes':
      return limite.antes(um)
    case 'depois':
      return limite.depois(um)
    case 'ultimos':
      return and(limite.desde(diasAntes(hoje(), Number(um) - 1)), limite.ate(hoje()))
    case 'sim':
      return eq(expr, true)
    case 'nao':
      return eq(expr, false)
    case 'vazio':
      return isNull(expr)
    case 'preenchido':
      return isNotNull(expr)
  }
}

/** What a list's query narrows it to, column by column; the contract has read the filters already. */
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
      const filtro = typeof escrito === 'string' && coluna ? lerFiltro(coluna, escrito) : null
      return filtro && coluna ? condicao(coluna, fontes[nome], filtro) : undefined
    }),
  )
}

/**
 * The order of a list. Rows without a value come last whichever the direction; the id breaks ties, in the direction of the first column,
 * so that no row shows up on two pages.
 */
export function ordenacao<C extends Colunas>(
  colunas: C,
  fontes: Fontes<C>,
  sort: string,
  id: PgColumn,
): SQL[] {
  const ordens = lerOrdem(colunas, sort)
  if (ordens === null) throw new Error(`A ordem ${sort} não é desta lista.`)
  const passos = ordens.map(({ coluna: nome, desce }) => {
    const coluna: Coluna | undefined = colunas[nome]
    if (!coluna) throw new Error(`A coluna ${nome} não é desta lista.`)
    const fonte: NoBanco = fontes[nome]
    const expr = comparavel(coluna, fonte)
    if (!desce) return asc(expr)
    return fonte.semVazios ? desc(expr) : sql`${expr} desc nulls last`
  })
  return [...passos, ordens[0]?.desce ? desc(id) : asc(id)]
}
