import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  baixarArquivoDaTarefa,
  cancelarTarefa,
  desfazerTarefa,
  listarTarefas,
  repetirTarefa,
  TAREFA_PAGE_SIZE,
} from '#src/api/contract/servicos/tarefa.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

/** The beginning of every key of this noun: what a change of a tarefa makes old. */
export const tarefaKey = ['tarefa'] as const

/** Milliseconds between two looks at what runs: the hub tells those who started it, not the administrador who sees all. */
const OLHAR = 5000

/** One page of the panel, what runs first. Read again and again while something does. */
export const tarefasOptions = (page: number) =>
  queryOptions({
    queryKey: [...tarefaKey, 'lista', { page, pageSize: TAREFA_PAGE_SIZE }],
    queryFn: ({ signal }) => call(listarTarefas, { query: { page, pageSize: TAREFA_PAGE_SIZE } }, { signal }),
    ...lifetimes.tarefa,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ terminadaEm }) => terminadaEm === null) ? OLHAR : false,
  })

export const cancelarTarefaMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(cancelarTarefa, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tarefaKey }),
  })

export const repetirTarefaMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(repetirTarefa, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tarefaKey }),
  })

/** Takes back what an ended tarefa has done: all that it changed is read again. */
export const desfazerTarefaMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(desfazerTarefa, { params: { id } }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: tarefaKey }),
        queryClient.invalidateQueries({ queryKey: ['cadastro'] }),
      ]),
  })

/** Fetches the file that a tarefa has made. */
export const baixarArquivoMutation = () =>
  mutationOptions({
    mutationFn: (id: number): Promise<Blob> => call(baixarArquivoDaTarefa, { params: { id } }),
  })
