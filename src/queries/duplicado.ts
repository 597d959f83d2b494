import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import {
  dispensarDuplicado,
  listarDuplicados,
  procurarDuplicados,
  type Procura,
} from '#src/api/contract/cadastro/duplicado.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'
import { tarefaKey } from './tarefa.ts'

/** Begins with the tarefa's key: a search is as far as its tarefa, and the hub tells of that. */
const duplicadosKey = [...tarefaKey, 'duplicados'] as const

/** Milliseconds between two looks at a search under way: the hub tells those who began it, not the others who see it. */
const OLHAR = 5000

export const procurando = (procura: Procura) =>
  procura?.andamento?.situacao === 'na-fila' || procura?.andamento?.situacao === 'executando'

export type BuscaDeDuplicados = Input<typeof listarDuplicados>['query']

/** A page of the cadastros that may be there twice; read again and again while a search runs. */
export const duplicadosOptions = (query: BuscaDeDuplicados) =>
  queryOptions({
    queryKey: [...duplicadosKey, query],
    queryFn: ({ signal }) => call(listarDuplicados, { query }, { signal }),
    ...lifetimes.tarefa,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && procurando(state.data.procura) ? OLHAR : false),
  })

export const procurarDuplicadosMutation = (queryClient: QueryClient, tipo: TipoCadastro) =>
  mutationOptions({
    mutationFn: () => call(procurarDuplicados, { body: { tipo } }),
    // a user who was too late sees what somebody else has begun
    onSettled: () => queryClient.invalidateQueries({ queryKey: tarefaKey }),
  })

export const dispensarDuplicadoMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (body: Input<typeof dispensarDuplicado>['body']) => call(dispensarDuplicado, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: duplicadosKey }),
  })
