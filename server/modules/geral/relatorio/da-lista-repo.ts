import { and, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Linha, Relatorio } from '#src/api/contract/geral/relatorio.ts'
import {
  buscaDe,
  filtroNaLista,
  naLista,
  type ListaPorTras,
} from '#src/api/contract/geral/relatorio-lista.ts'
import type { Coluna, Colunas, Especie } from '#src/api/contract/nucleo/coluna.ts'
import { escreverFiltro, lerFiltro } from '#src/api/contract/nucleo/filtro.ts'
import { FUSO } from '#src/api/contract/nucleo/instante.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { Leitura } from '#server/lists/declaracao.ts'
import { condicao, type NoBanco } from '#server/lists/fontes.ts'
import { agrupar, TextoAgrupado, type NoGrupo } from './agrupar-repo.ts'
import { primeiro, textoSimples } from './grafia.ts'
import type { Leitor, Pedido } from './leitor.ts'
import { mesDoDia, mesDoInstante } from './meses-repo.ts'

/** Filters of a list's columns, as addresses carry them. */
export type Filtros = Readonly<Record<string, string>>

/** A list whose rows a report counts. */
interface DaLista {
  /** What reads all its rows that filters find. */
  leitura: (escopo: Escopo, filtros: Filtros) => Promise<Leitura>
  colunas: Colunas
  /** Groups and parameters that are no columns of the list. */
  fontes?: Readonly<Record<string, NoBanco>>
  /** Where named filters find a row by. */
  cadastroId?: PgColumn
  /** Figures without a list, by the conditions of those that have one. */
  tambem?: (condicoes: Readonly<Record<string, SQL | undefined>>) => Readonly<Record<string, SQL | undefined>>
}

/**
 * What reads a report whose figures are the numbers of rows of the lists behind them (`listas` of the declaration): what a figure counts is said
 * there alone. Those that differ in no more than what narrows them are read in one statement.
 */
export const contarLista =
  (relatorio: () => Pick<Relatorio, 'grupos' | 'listas'>, daLista: DaLista): Leitor =>
  async (pedido) => {
    const partes = new Map<string, [string, ListaPorTras][]>()
    for (const [nome, lista] of Object.entries(relatorio().listas ?? {})) {
      if (!lista) continue
      const caminho = JSON.stringify([lista.nomes, lista.dias])
      partes.set(caminho, [...(partes.get(caminho) ?? []), [nome, lista]])
    }
    const lidas: Linha[][] = []
    for (const medidas of partes.values()) lidas.push(await lerParte(pedido, relatorio(), daLista, medidas))
    const medidas = Object.keys({ ...relatorio().listas })
    return juntar(pedido.por, medidas, lidas)
  }

async function lerParte(
  pedido: Pedido,
  { grupos: osGrupos }: Pick<Relatorio, 'grupos'>,
  { leitura: ler, colunas, fontes = {}, cadastroId, tambem }: DaLista,
  medidas: readonly [string, ListaPorTras][],
): Promise<Linha[]> {
  const [, caminho] = medidas[0] ?? []
  if (!caminho) return []
  /** Months that no range of days says, by the column that they are of. */
  const soltos: [string, string][] = []
  const filtros = Object.entries(pedido.filtros).flatMap(([nome, filtro]): [string, string][] => {
    const coluna = naLista(caminho, nome)
    if (coluna === null || Object.hasOwn(fontes, nome)) return []
    const dito = filtroNaLista(caminho, coluna, filtro)
    if (dito === null) soltos.push([nome, coluna])
    return dito === null ? [] : [[coluna, escreverFiltro(dito)]]
  })
  const leitura = await ler(pedido.escopo, Object.fromEntries(filtros))
  const condicoes = Object.fromEntries(
    medidas.map(([nome, uma]) => [nome, condicaoDa(colunas, leitura, buscaDe(uma, pedido.hoje))]),
  )
  const todas = { ...condicoes, ...tambem?.(condicoes) }
  // rows that no figure counts make no group
  const alguma = Object.values(todas).includes(undefined) ? undefined : or(...Object.values(todas))
  const dosMeses = soltos.map(([nome, coluna]) => {
    const fonte = leitura.fontes[coluna]
    if (!fonte) throw new Error(`A lista não tem a coluna ${coluna}.`)
    return [nome, { valor: emMeses(colunas[coluna], fonte.valor) }] as const
  })
  const onde = pedido.onde({ ...fontes, ...Object.fromEntries(dosMeses) })
  const quais = and(alguma, onde, cadastroId && (await pedido.doAvancado(cadastroId)))
  const grupos = Object.fromEntries(
    pedido.por.map((nome) => {
      const coluna = naLista(caminho, nome) ?? nome
      const fonte = fontes[nome] ?? leitura.fontes[coluna]
      if (!fonte) throw new Error(`A lista não tem a coluna ${coluna}.`)
      return [nome, grupoDe(colunas[coluna], fonte, osGrupos[nome]?.especie)]
    }),
  )
  const contas = Object.entries(todas).map(([nome, condicaoDela]) => [nome, contando(condicaoDela)])
  return agrupar(pedido, grupos, Object.fromEntries(contas), (campos) => leitura.de(campos, quais))
}

const contando = (condicaoDela: SQL | undefined): SQL =>
  condicaoDela ? sql`count(*) filter (where ${condicaoDela})` : sql`count(*)`

/** The condition of the filters of an address. */
function condicaoDa(
  colunas: Colunas,
  { fontes }: Pick<Leitura, 'fontes'>,
  busca: Readonly<Record<string, string>>,
): SQL | undefined {
  return and(
    ...Object.entries(busca).map(([nome, escrito]) => {
      const [coluna, fonte] = [colunas[nome], fontes[nome]]
      const filtro = coluna ? lerFiltro(coluna, escrito) : null
      if (!coluna || !fonte || !filtro) throw new Error(`A lista não tem o filtro ${escrito} de ${nome}.`)
      return condicao(coluna, fonte, filtro)
    }),
  )
}

/** Where a column of a list is as a group of a kind: an instant as its month or its day. */
function grupoDe(coluna: Coluna | undefined, fonte: NoBanco, especie: Especie | undefined): NoGrupo {
  const { valor } = fonte
  if (especie === 'mes') return emMeses(coluna, valor)
  if (especie === 'data' && coluna?.especie === 'instante') return diaDe(valor)
  return coluna?.especie === 'texto' ? new TextoAgrupado(fonte) : sql`${valor}`
}

const emMeses = (coluna: Coluna | undefined, valor: NoBanco['valor']): SQL =>
  coluna?.especie === 'instante' ? mesDoInstante(valor) : mesDoDia(valor)

/** The day (`YYYY-MM-DD`) of an instant, in Brasília. */
const diaDe = (instante: PgColumn | SQL): SQL => sql`to_char(${instante} at time zone ${FUSO}, 'YYYY-MM-DD')`

/** Rows of several statements, those of one group as one; figures that no statement has counted there are 0. */
export function juntar(
  por: readonly string[],
  medidas: readonly string[],
  partes: readonly (readonly Linha[])[],
): Linha[] {
  const zeros = Object.fromEntries(medidas.map((nome) => [nome, 0]))
  const juntas = new Map<string, Linha>()
  for (const linha of partes.flat()) {
    const chave = JSON.stringify(por.map((nome) => textoSimples(linha[nome])))
    const antes = juntas.get(chave)
    // statements may have found different spellings of one text
    const dela = por.map((nome) => [nome, primeiro(antes?.[nome], linha[nome])])
    juntas.set(chave, { ...zeros, ...antes, ...linha, ...Object.fromEntries(dela) })
  }
  return [...juntas.values()]
}
