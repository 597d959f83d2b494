import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import type { EntradaHistorico } from '#src/api/contract/nucleo/historico.ts'
import { lifetimes } from './cache-times.ts'

/**
 * The history of one record, by pages that follow one another; read again whenever it is opened. Each noun's own file says under which key
 * and by which call.
 */
export const historicoOptions = (
  queryKey: QueryKey,
  ler: (page: number, signal: AbortSignal) => Promise<Pagina<EntradaHistorico>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => ler(pageParam, signal),
    ...lifetimes.visita,
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, totalPages }) =>
      currentPage < totalPages ? currentPage + 1 : undefined,
  })
