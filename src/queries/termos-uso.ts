import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { TextoDoAceite } from '#src/api/contract/contas/textos-do-aceite.ts'
import {
  listarPublicacoes,
  obterPublicacao,
  previaDoTexto,
  publicarTexto,
  retirarPublicacao,
  type Publicacao,
} from '#src/api/contract/contas/termos-uso.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

/** The versions of the terms and the policy that were published; asked again at every visit, for acceptances come meanwhile. */
export const publicacoesOptions = () =>
  queryOptions({
    queryKey: ['politica', 'publicacoes'],
    queryFn: ({ signal }) => call(listarPublicacoes, {}, { signal }),
    ...lifetimes.visita,
  })

/** One of them as it is read. */
export const publicacaoOptions = (params: { qual: TextoDoAceite; versao: number }) =>
  queryOptions({
    queryKey: ['politica', 'publicacoes', params],
    queryFn: ({ signal }) => call(obterPublicacao, { params }, { signal }),
    ...lifetimes.visita,
  })

/** How a text that was not published will be read. */
export const previaOptions = (texto: string) =>
  queryOptions({
    queryKey: ['politica', 'previa', { texto }],
    queryFn: ({ signal }) => call(previaDoTexto, { body: { texto } }, { signal }),
    ...lifetimes.visita,
  })

/** Publishes the saved draft of a text. */
export const publicarTextoMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['politica', 'publicar'],
    mutationFn: (body: Input<typeof publicarTexto>['body']) => call(publicarTexto, { body }),
    onSuccess: (todas) => publicadas(queryClient, todas),
  })

/** Takes back a version whose day has not come. */
export const retirarPublicacaoMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['politica', 'retirar'],
    mutationFn: (params: { qual: TextoDoAceite; versao: number }) => call(retirarPublicacao, { params }),
    onSuccess: (todas) => publicadas(queryClient, todas),
  })

const publicadas = (queryClient: QueryClient, todas: Publicacao[]) => {
  queryClient.setQueryData(publicacoesOptions().queryKey, todas)
}
