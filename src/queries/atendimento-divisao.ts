import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { separarAtendimento, unificarAtendimento } from '#src/api/contract/geral/atendimento-divisao.ts'
import { atendimentoQuery } from '#src/api/contract/geral/atendimento-lista.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { call } from '#src/api/http.ts'
import { atendimentoListaOptions, conferir, mudou } from './atendimento.ts'

/** What a search asks of those that another one could go on in. */
const ACHADOS = z.parse(atendimentoQuery, { pageSize: 20, sort: '-ultimaMensagemEm' })

/** Those that a text names, in which another one could go on. */
export const paraUnificarOptions = (q: string) =>
  queryOptions({
    ...atendimentoListaOptions({ ...ACHADOS, q }),
    select: ({ items }) => items.filter(({ classe }) => classe !== 'encerrado'),
  })

/** Has one go on in another; gives the other. */
export const unificarAtendimentoMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: ['atendimento', 'unificar'],
    mutationFn: (body: Input<typeof unificarAtendimento>['body']) =>
      call(unificarAtendimento, { params: { id }, body }),
    onSuccess: (fica) => mudou(queryClient, fica),
    onError: () => conferir(queryClient, id),
  })

/** Separates messages of one; gives the new one. */
export const separarAtendimentoMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: ['atendimento', 'separar'],
    mutationFn: (body: Input<typeof separarAtendimento>['body']) =>
      call(separarAtendimento, { params: { id }, body }),
    onSuccess: (novo) => mudou(queryClient, novo),
    onError: () => conferir(queryClient, id),
  })
