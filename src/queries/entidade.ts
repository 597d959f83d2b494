import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { obterEntidade } from '#src/api/contract/entidade.ts'
import { call } from '#src/api/http.ts'
import { staleTime } from './cache-times.ts'

/** The entidade's public face. It is the token's, so another user may see another one. */
export const entidadeOptions = (userId: number | null) =>
  queryOptions({
    queryKey: ['entidade', 'atual', { userId }],
    queryFn: ({ signal }) => call(obterEntidade, {}, { signal }),
    staleTime: staleTime.entidade,
    placeholderData: keepPreviousData,
  })
