import type { ReactNode } from 'react'
import type { Coluna, Colunas, Especie } from '#src/api/contract/nucleo/coluna.ts'
import { textoDaColuna } from '#src/api/contract/nucleo/coluna-texto.ts'
import { NameCell, TextCell } from '#src/components/listas/page/cells.tsx'
import type { ColumnMeta, Columns } from '#src/components/listas/page/columns.ts'

/** In rem: what the longest value of the kind takes; texts that are not short share what is left. */
const larguras: Partial<Record<Especie, number>> = {
  documento: 10,
  inteiro: 7,
  centavos: 10,
  data: 7,
  mes: 6,
  instante: 10,
  opcao: 9,
  simNao: 6.5,
}

/** In rem: a character, and what stands beside them in a cell, the mark of the order in its head included. */
const CARACTERE = 0.5
const AO_LADO = 2.5

/** What a short text's longest value and its head take. */
const larguraCurta = ({ rotulo, caracteres }: Coluna) =>
  caracteres === undefined ? undefined : Math.max(rotulo.length, caracteres) * CARACTERE + AO_LADO

const CALCULADA = 'Calculado linha por linha, no dia de hoje. A lista não ordena por esta coluna.'

const numericas: ReadonlySet<Especie> = new Set(['inteiro', 'centavos'])
const deAlgarismos: ReadonlySet<Especie> = new Set(['data', 'mes', 'instante'])

type Nome<C extends Colunas> = keyof C & string

/** How a table shows the columns of its spec. */
export interface Escolhas<T, C extends Colunas> {
  /** The column that names a row and carries its link. */
  principal: Nome<C>
  /** What stands below the name on narrow lists, where the other columns are left out. */
  resumo?: (linha: T) => ReactNode
  /** Columns that narrow lists show beside the principal one. */
  estreitas?: readonly Nome<C>[]
  /** Columns that all but the narrowest lists show: beside a preview, not on a phone. */
  medias?: readonly Nome<C>[]
  /** Columns that only wide lists show. */
  largas?: readonly Nome<C>[]
  /** Columns that only the widest lists show. */
  larguissimas?: readonly Nome<C>[]
  /** Own cells, where a text does not do. */
  celulas?: { readonly [K in Nome<C>]?: (linha: T) => ReactNode }
  /** CSS widths other than those of the kind. */
  larguras?: { readonly [K in Nome<C>]?: string }
}

/**
 * The columns of a list's table as its spec gives them: all of them, in the order of the spec, those too that are not shown at first. Call
 * it at module scope.
 */
export function colunasDaTabela<T extends Record<string, unknown>, C extends Colunas = Colunas>(
  colunas: C,
  escolhas: Escolhas<T, C>,
): Columns<T> {
  return Object.entries<Coluna>(colunas).map(([nome, coluna]) => {
    const propria = escolhas.celulas?.[nome]
    const texto = (linha: T) => textoDaColuna(coluna, linha[nome])
    return {
      id: nome,
      accessorFn: (linha: T) => linha[nome],
      header: coluna.rotulo,
      enableSorting: coluna.ordena,
      cell: ({ row: { original } }) => {
        const conteudo = propria ? propria(original) : texto(original)
        if (coluna.especie !== 'texto' || typeof conteudo !== 'string') return conteudo
        if (propria || nome !== escolhas.principal) return <TextCell text={conteudo} />
        return <NameCell name={texto(original)} summary={escolhas.resumo?.(original) ?? ''} />
      },
      meta: metaDe(nome, coluna, escolhas),
    }
  })
}

/** Those of a table's columns whose names are given, in that order. */
export function soAsColunas<T extends Record<string, unknown>>(
  columns: Columns<T>,
  nomes: readonly string[],
): Columns<T> {
  return nomes.flatMap((nome) => columns.find(({ id }) => id === nome) ?? [])
}

/** The same columns, those of these names as wide as is told: a CSS width, or so many pixels. */
export function comLarguras<T extends Record<string, unknown>>(
  columns: Columns<T>,
  larguras: Readonly<Record<string, string | number>> | undefined,
): Columns<T> {
  return columns.map((column) => {
    const largura = larguras?.[column.id ?? '']
    if (largura === undefined) return column
    const width = typeof largura === 'number' ? `${largura}px` : largura
    return { ...column, meta: { ...column.meta, width } }
  })
}

/** The names of the columns that a list shows until somebody chooses otherwise. */
export const visiveis = (colunas: Colunas): string[] =>
  Object.entries(colunas).flatMap(([nome, { visivel }]) => (visivel ? [nome] : []))

function metaDe<T, C extends Colunas>(
  nome: Nome<C>,
  coluna: Coluna,
  {
    principal,
    estreitas = [],
    medias = [],
    largas = [],
    larguissimas = [],
    larguras: proprias,
  }: Escolhas<T, C>,
): ColumnMeta {
  if (nome === principal) return { principal: true }
  const { especie, total } = coluna
  const daEspecie = larguras[especie]
  // below it stands what all rows come to
  const doTipo = total && daEspecie ? daEspecie + 3 : (daEspecie ?? larguraCurta(coluna))
  const width = proprias?.[nome] ?? (doTipo === undefined ? undefined : `${doTipo}rem`)
  return {
    ...(width !== undefined && { width }),
    ...(numericas.has(especie) && { numeric: true }),
    ...(deAlgarismos.has(especie) && { figures: true }),
    ...(coluna.calculada && !coluna.ordena && { unsorted: CALCULADA }),
    ...(larguissimas.includes(nome)
      ? { hideBelow: 'lg' }
      : largas.includes(nome)
        ? { hideBelow: 'md' }
        : !estreitas.includes(nome) && { hideBelow: medias.includes(nome) ? 'xs' : 'sm' }),
  }
}
