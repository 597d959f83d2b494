import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  adiarAtendimento,
  contagemDaFila,
  encaminharAtendimento,
  filaDeAtendimento,
  retomarAtendimento,
} from '#src/api/contract/geral/atendimento-fila.ts'
import type { VistaDaFila } from '#src/api/contract/geral/vistas-da-fila.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { call } from '#src/api/http.ts'
import { conferir, mudou } from './atendimento.ts'
import { lifetimes } from './cache-times.ts'

/** Milliseconds after which the queue is read again though nobody told of a change: time alone makes one late, or brings it back. */
const RELER = 60_000

/** How many each view of the queue has. */
export const contagemDaFilaOptions = () =>
  queryOptions({
    queryKey: ['atendimento', 'fila', 'contagem'],
    queryFn: ({ signal }) => call(contagemDaFila, {}, { signal }),
    refetchInterval: RELER,
    ...lifetimes.lista,
  })

/** The first rows of a view of the queue. */
export const filaOptions = (vista: VistaDaFila, quantas: number) =>
  queryOptions({
    queryKey: ['atendimento', 'fila', 'linhas', vista, quantas],
    queryFn: ({ signal }) => call(filaDeAtendimento, { query: { vista, quantas } }, { signal }),
    refetchInterval: RELER,
    // more of the same view come below what is there
    placeholderData: (antes, consulta) =>
      consulta?.queryKey[3] === vista ? keepPreviousData(antes) : undefined,
    ...lifetimes.lista,
  })

/** Lays one aside, as it was seen. */
export const adiarAtendimentoMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: ['atendimento', 'adiar'],
    mutationFn: (body: Input<typeof adiarAtendimento>['body']) =>
      call(adiarAtendimento, { params: { id }, body }),
    onSuccess: (agora) => mudou(queryClient, agora),
    onError: () => conferir(queryClient, id),
  })

/** Takes it back into the queues. */
export const retomarAtendimentoMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: ['atendimento', 'retomar'],
    mutationFn: (versao: number) => call(retomarAtendimento, { params: { id }, body: { versao } }),
    onSuccess: (agora) => mudou(queryClient, agora),
    onError: () => conferir(queryClient, id),
  })

/** Makes somebody else responsible. */
export const encaminharAtendimentoMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: ['atendimento', 'encaminhar'],
    mutationFn: (body: Input<typeof encaminharAtendimento>['body']) =>
      call(encaminharAtendimento, { params: { id }, body }),
    onSuccess: (agora) => mudou(queryClient, agora),
    onError: () => conferir(queryClient, id),
  })
