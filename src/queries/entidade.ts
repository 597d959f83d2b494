import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { obterEntidade } from '#src/api/contract/nucleo/entidade.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

/** The entidade's public face: the token's or, for the anonymous, that of the slug they chose. Takes the state of the session store. */
export const entidadeOptions = ({ userId, entidade }: { userId: number | null; entidade: string | null }) =>
  queryOptions({
    queryKey: ['entidade', 'atual', { userId, slug: userId === null ? entidade : null }],
    queryFn: ({ signal }) => call(obterEntidade, {}, { signal }),
    ...lifetimes.entidade,
    placeholderData: keepPreviousData,
  })
