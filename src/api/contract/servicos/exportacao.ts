import * as z from 'zod/mini'
import type { Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { lista, nome } from '#src/api/contract/nucleo/common.ts'
import { endpoint, type Endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import type { FileResponse } from '#src/api/contract/nucleo/file.ts'
import { deColunas } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import type { Permissao } from '#src/api/contract/nucleo/papeis.ts'

/** What a list is exported as, and what people call it. */
export const formatos = {
  csv: 'CSV',
  xlsx: 'Excel',
  html: 'Para imprimir',
} as const
export type Formato = keyof typeof formatos

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Letters that the name of a view has at most. */
/** Characters in which a view and its filters are told: some systems take no names of files beyond 255 bytes. */
export const VISTA_MAX = 120

/** Columns that one export may name. */
const COLUNAS_MAX = 100

/** Rows that an export has at most while somebody waits for it; more are a tarefa's. */
export const LINHAS_NA_HORA = 20_000

/** What an export asks beside the list's own query, which has no page. */
export interface PedidoDeExportacao {
  formato: Formato
  /** Of the columns to export, in this order; those that the list shows at first when there are none. */
  colunas?: string[] | undefined
  /** What the list shows, after which its file is named: its view, and filters in words. */
  vista?: string | undefined
}

/** What the file of a list, or of a report, is called: its title, its view, and the day (`YYYY-MM-DD`). */
export function nomeDaExportacao(
  titulo: string,
  vista: string | undefined,
  dia: string,
  extensao: string,
): string {
  // a file's name has none of these anywhere
  const escrito = tituloComVista(titulo, vista).replaceAll(/[\\/:*?"<>|]/g, '-')
  return `${escrito} ${dia}.${extensao}`
}

/** A list with its view: 'Débitos, Vencidos'. */
export const tituloComVista = (titulo: string, vista: string | undefined): string =>
  vista === undefined ? titulo : `${titulo}, ${vista}`

/** A list's query without its page. */
export type SemPagina<Q> = { [K in keyof Q as K extends 'page' | 'pageSize' ? never : K]: Q[K] }

interface ListaLida<Q> {
  path: `/api/${string}`
  access: Permissao
  query: z.ZodMiniType<Q> & { shape: Record<string, unknown> }
}

const iniciada = z.object({ tarefaId: z.int(), total: z.int() })

/** The call that starts a tarefa which exports a list. */
export interface ExportacaoLonga<R> extends Endpoint {
  method: 'POST'
  access: Permissao
  query: z.ZodMiniType<R & PedidoDeExportacao>
  response: typeof iniciada
}

/** The call that exports a list, which `R` narrows and orders, and the one for lists that are too long for it. */
export interface Exportacao<R> extends Endpoint {
  method: 'GET'
  access: Permissao
  query: z.ZodMiniType<R & PedidoDeExportacao>
  response: FileResponse & { types: readonly ['text/csv', 'text/html', typeof XLSX] }
  longa: ExportacaoLonga<R>
}

/**
 * The call that exports all rows of a list that match, whatever the page, to those who may see the list. `colunas=nome&colunas=uf` names columns.
 * 403 for rows that the list would refuse, and for columns that the caller may not see, whether named, filtered or ordered by; 422
 * `exportacao-longa` for more than `LINHAS_NA_HORA`. The same as a POST (`longa`) starts a tarefa, whose file the caller finds in it.
 */
export function exportacaoDe<Q extends { page: number; pageSize: number }>(
  { path, access, query }: ListaLida<Q>,
  colunas: Colunas,
  plural: string,
): Exportacao<SemPagina<Q>> {
  const { page: _page, pageSize: _pageSize, ...recorte } = query.shape as Record<string, z.ZodMiniType> // a schema's fields are schemas
  const pedido = z.strictObject({
    ...recorte,
    formato: z.enum(Object.keys(formatos) as [Formato, ...Formato[]]), // the keys of the table
    colunas: z.optional(lista(z.enum(Object.keys(colunas)), { max: COLUNAS_MAX })),
    vista: z.optional(nome(VISTA_MAX)),
  })
  const comum = {
    path: `${path}/exportar` as const,
    access,
    custo: 'arquivo' as const,
    // the list's own fields without two of them, and two more
    query: deColunas(pedido, colunas) as unknown as z.ZodMiniType<SemPagina<Q> & PedidoDeExportacao>,
  }
  const naHora = endpoint({
    ...comum,
    method: 'GET',
    summary: `${plural}: exportação`,
    response: {
      types: ['text/csv', 'text/html', XLSX],
      disposition: 'attachment',
    },
  })
  const longa = endpoint({
    ...comum,
    method: 'POST',
    summary: `${plural}: exportação em segundo plano, como tarefa`,
    response: iniciada,
  })
  return { ...naHora, longa }
}
