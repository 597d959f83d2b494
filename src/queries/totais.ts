import { queryOptions } from '@tanstack/react-query'
import { soLinhas } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import type { Totalizacao } from '#src/api/contract/servicos/totais.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

/**
 * What a list comes to, under the key of the list that it is of: what makes that old makes this old.
 * @param calculadas columns that are reckoned for each row, which are summed only where they are asked for
 */
export const totaisOptions = (
  lista: readonly unknown[],
  totais: Totalizacao<object>,
  search: {
    page: number
    pageSize: number
    sort: string
    visao?: number | undefined
    mostra?: string | undefined
  },
  calculadas?: readonly string[],
) => {
  const { page: _page, pageSize: _size, sort: _sort, ...query } = soLinhas(search, calculadas)
  return queryOptions({
    queryKey: [...lista, 'totais', query],
    queryFn: ({ signal }) => call(totais, { query }, { signal }),
    ...lifetimes.lista,
  })
}
