import { queryOptions } from '@tanstack/react-query'
import { calendarioDeVencimentos } from '#src/api/contract/dinheiro/contribuicao.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

/** When what the entidade collects falls due, around today. */
export const vencimentosOptions = () =>
  queryOptions({
    queryKey: ['contribuicao', 'vencimentos'],
    queryFn: ({ signal }) => call(calendarioDeVencimentos, {}, { signal }),
    ...lifetimes.painel,
  })
