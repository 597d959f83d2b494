import { queryOptions } from '@tanstack/react-query'
import { obterPainel } from '#src/api/contract/painel.ts'
import { call } from '#src/api/http.ts'
import { staleTime } from './cache-times.ts'

/** Totals of the entidade for its admin home. */
export const painelOptions = () =>
  queryOptions({
    queryKey: ['painel', 'totais'],
    queryFn: ({ signal }) => call(obterPainel, {}, { signal }),
    staleTime: staleTime.painel,
  })
