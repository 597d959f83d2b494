import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { buscar } from '#src/api/contract/geral/busca.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

/** The records that a text names; those of the text before stand in until they come. */
export const buscaOptions = (q: string) =>
  queryOptions({
    queryKey: ['busca', q],
    queryFn: ({ signal }) => call(buscar, { query: { q } }, { signal }),
    placeholderData: keepPreviousData,
    ...lifetimes.lista,
  })
