import type * as z from 'zod/mini'
import type { Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { pagina, type Pagina } from '#src/api/contract/nucleo/common.ts'
import { endpoint, type Endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import type { NomeEvento } from '#src/api/contract/nucleo/evento.ts'
import { exportacaoDe, type Exportacao, type SemPagina } from './exportacao.ts'
import type { FiltrosProprios } from '#src/api/contract/nucleo/filtros-proprios.ts'
import { loteDe } from './lote.ts'
import type { Permissao } from '#src/api/contract/nucleo/papeis.ts'
import { somadas, totaisDe, type Totalizacao } from './totais.ts'

/** A view that a list has by itself. */
export interface VisaoPredefinida {
  nome: string
  /** The list's query as addresses carry it, without the page. */
  busca: string
  /** Needed beside the list's own to have it. */
  permissao?: Permissao
}

/** A list that people keep views of. */
export interface ListaComVisoes {
  colunas: Colunas
  consulta: { shape: Record<string, z.ZodMiniType> }
  ler: Permissao
  /** Needed to give a view to all who see the list, and to change one that was given. */
  compartilhar: Permissao
  predefinidas: readonly VisaoPredefinida[]
}

/** What the query of any such list has (`consultaDaLista`). */
export interface ConsultaDoRol {
  page: number
  pageSize: number
  sort: string
  q: string
  visao?: number | undefined
  mostra?: string | undefined
}

interface Declaracao<Q extends ConsultaDoRol, T, C extends Colunas> extends Omit<
  ListaComVisoes,
  'compartilhar'
> {
  colunas: C
  /** Its name in views, preferences and caches: that of `evento`, if it is the only list of that noun. */
  nome: string
  /** The noun of what its rows are of: when one changes, the list is old. */
  evento: NomeEvento
  path: `/api/${string}`
  titulo: string
  /** With it the order that it has until somebody chooses another. */
  consulta: z.ZodMiniType<Q> & {
    shape: { [K in keyof Q]: z.ZodMiniType<Q[K]> }
    parse: (query: Partial<Q>) => Q
  }
  linha: z.ZodMiniType<T>
  /** In words, its filters beside those of the columns. */
  proprios?: FiltrosProprios
  /** Where the menu has it (`entradasDoMenu`), in no group where none is named, and where its screen is. */
  menu: {
    pasta?: 'cadastros' | 'financeiro' | 'configuracoes'
    ordem: number
    icone: string
    link: `/admin/${string}`
  }
}

/** What is done with many of its rows, each of which is known by its `id` and `versao`. */
interface Acoes<A extends string> {
  acoes: readonly [A, ...A[]]
  /** Needed to do so, and to share views where nothing else is said. */
  gravar: Permissao
  compartilhar?: Permissao
}

/** Of a list of which nobody changes rows: to read it is not enough to change what others see of it, so that it says what is. */
interface SemAcoes {
  acoes?: never
  gravar?: never
  compartilhar: Permissao
}

/** The call of a list's pages. */
export interface Listar<Q, T> extends Endpoint {
  method: 'GET'
  access: Permissao
  query: z.ZodMiniType<Q>
  response: z.ZodMiniType<Pagina<T>>
}

/** A list with its calls; `Q` is its query, `T` a row, `C` its columns. */
export interface Rol<Q extends ConsultaDoRol, T, C extends Colunas = Colunas> extends Declaracao<Q, T, C> {
  compartilhar: Permissao
  proprios: FiltrosProprios
  listar: Listar<Q, T>
  exportar: Exportacao<SemPagina<Q>>
  /** Null where no column is summed. */
  totais: Totalizacao<SemPagina<Q>> | null
}

/** One with actions; `A` is what is done with many rows. */
export interface RolComAcoes<
  Q extends ConsultaDoRol,
  T,
  A extends string,
  C extends Colunas = Colunas,
> extends Rol<Q, T, C> {
  acoes: readonly [A, ...A[]]
  /** 422, 409 and what is told of each row as of `loteDe`. */
  lote: ReturnType<typeof loteDe<A, z.ZodMiniType<Q>>>
}

/**
 * A rol: a list with columns of its own, of what is no resource. From the declaration and what the server says of it (`servir`) follow the calls of
 * pages, export, totals and, where it has actions, many rows, its views with their counts, its filters, its entry in the menu, what its
 * screen asks for first, and the attempts of the tests.
 */
export function rol<Q extends ConsultaDoRol, T, C extends Colunas, const A extends string>(
  declaracao: Declaracao<Q, T, C> & Acoes<A>,
): RolComAcoes<Q, T, A, C>
export function rol<Q extends ConsultaDoRol, T, C extends Colunas>(
  declaracao: Declaracao<Q, T, C> & SemAcoes,
): Rol<Q, T, C>
export function rol<Q extends ConsultaDoRol, T, C extends Colunas, A extends string>(
  declaracao: Declaracao<Q, T, C> & (Acoes<A> | SemAcoes),
): Rol<Q, T, C> | RolComAcoes<Q, T, A, C> {
  const { path, titulo, colunas, consulta, linha, ler } = declaracao
  const lida = { path, access: ler, query: consulta }
  const comum = {
    proprios: {},
    ...declaracao,
    listar: endpoint({
      method: 'GET',
      ...lida,
      summary: `${titulo}: lista`,
      response: pagina(linha),
    }),
    exportar: exportacaoDe(lida, colunas, titulo),
    totais: somadas(colunas).length > 0 ? totaisDe(lida, colunas, titulo) : null,
  }
  if (declaracao.acoes === undefined) return { ...comum, compartilhar: declaracao.compartilhar }
  const { acoes, gravar, compartilhar = gravar } = declaracao
  return {
    ...comum,
    acoes,
    compartilhar,
    lote: loteDe({
      path: `${path}/lote`,
      access: gravar,
      summary: `${titulo}: muda várias linhas`,
      acoes,
      consulta,
    }),
  }
}
