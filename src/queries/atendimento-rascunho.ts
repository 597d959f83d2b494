import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { modelosDoAtendimento } from '#src/api/contract/geral/atendimento-modelos.ts'
import {
  guardarRascunho,
  obterRascunho,
  type RascunhoGuardado,
} from '#src/api/contract/geral/atendimento-rascunho.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'
import { hold } from './hold.ts'

/** What one has written in an atendimento and not sent, as the server keeps it for all of one's browsers. */
export const rascunhoOptions = (id: number) =>
  queryOptions({
    queryKey: ['rascunho', 'registro', id],
    queryFn: ({ signal }) => call(obterRascunho, { params: { id } }, { signal }),
    ...lifetimes.visita,
  })

/** What is written in an atendimento, sent or kept as a draft, reaches the server one after another. */
export const escritaNo = (id: number) => ({ id: `escrita no atendimento ${id}` })

/** The key of the sending of a message there. */
export const chaveDaResposta = (id: number) => ['atendimento', 'responder', id]

/** Keeps it; the last one stays. */
export const guardarRascunhoMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: ['rascunho', 'guardar'],
    scope: escritaNo(id),
    mutationFn: ({ arquivos, ...rascunho }: Omit<RascunhoGuardado, 'salvoEm'> & { ultimaVista: number }) =>
      call(guardarRascunho, {
        params: { id },
        body: { ...rascunho, arquivos: arquivos.map((um) => um.id) },
      }),
    // a read that was on its way may be older
    onSuccess: (_, { ultimaVista: _vista, ...rascunho }) =>
      hold(queryClient, rascunhoOptions(id), {
        rascunho: { ...rascunho, salvoEm: new Date().toISOString() },
      }),
  })

/** The models of answer in use; they are a resource. */
export const modelosOptions = () =>
  queryOptions({
    queryKey: ['recurso', 'modelos-em-uso'],
    queryFn: ({ signal }) => call(modelosDoAtendimento, {}, { signal }),
    ...lifetimes.lista,
  })
