import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  gravarDados,
  historicoDosDados,
  obterDados,
  type DadosDaEntidade,
  type EntradaDosDados,
} from '#src/api/contract/geral/dados-da-entidade.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'
import { historicoOptions } from './historico.ts'
import { hold } from './hold.ts'

/** The data of the user's entidade, as staff see them. */
export const dadosDaEntidadeOptions = () =>
  queryOptions({
    queryKey: ['entidade', 'dados'],
    queryFn: ({ signal }) => call(obterDados, {}, { signal }),
    ...lifetimes.configuracao,
  })

/** Reads the data past every cache: what is stored now. */
export const readStoredDados = (queryClient: QueryClient) =>
  queryClient.query({ ...dadosDaEntidadeOptions(), staleTime: 0 })

/** Who changed the data, and how they were. */
export const historicoDosDadosOptions = () =>
  historicoOptions(['entidade', 'dados', 'historico'], (page, signal) =>
    call(historicoDosDados, { query: { page } }, { signal }),
  )

/** Saves the data; whatever shows the entidade is read again. */
export const saveDadosMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['entidade', 'dados', 'salvar'],
    mutationFn: (body: EntradaDosDados) => call(gravarDados, { body }),
    async onSuccess(salvos: DadosDaEntidade) {
      await hold(queryClient, dadosDaEntidadeOptions(), salvos)
      await queryClient.invalidateQueries({
        queryKey: ['entidade'],
        predicate: ({ queryKey }) => queryKey.length !== 2 || queryKey[1] !== 'dados',
      })
    },
  })
