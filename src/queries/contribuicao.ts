import { queryOptions } from '@tanstack/react-query'
import { calendarioDeVencimentos, infoDaContribuicao } from '#src/api/contract/dinheiro/contribuicao.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'
import { isNotFound } from './not-found.ts'

/** When what the entidade collects falls due, around today. */
export const vencimentosOptions = () =>
  queryOptions({
    queryKey: ['contribuicao', 'vencimentos'],
    queryFn: ({ signal }) => call(calendarioDeVencimentos, {}, { signal }),
    ...lifetimes.painel,
  })

/** By which law or assembly a contribution is collected; blank where the entidade has not said, or collects it no more. */
export const baseLegalOptions = (nome: string) =>
  queryOptions({
    queryKey: ['contribuicao', 'base-legal', nome],
    queryFn: async ({ signal }) => {
      try {
        return (await call(infoDaContribuicao, { query: { nome } }, { signal })).baseLegal
      } catch (error) {
        if (isNotFound(error)) return ''
        throw error
      }
    },
    ...lifetimes.painel,
  })
