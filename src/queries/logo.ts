import { mutationOptions, noop, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Entidade } from '#src/api/contract/nucleo/entidade.ts'
import {
  gravarLogo,
  historicoDoLogo,
  listarLogosAnteriores,
  removerLogo,
  restaurarLogo,
} from '#src/api/contract/nucleo/logo.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'
import { entidadeOptions } from './entidade.ts'
import { historicoOptions } from './historico.ts'
import { hold } from './hold.ts'
import { faceEntidadeOptions } from './pagina.ts'

/** Who changed the entidade's logo. */
export const historicoDoLogoOptions = () =>
  historicoOptions(['entidade', 'logo', 'historico'], (page, signal) =>
    call(historicoDoLogo, { query: { page } }, { signal }),
  )

/** The entidade as it is stored now, for the whole app to show. */
export const readStoredEntidade = (queryClient: QueryClient, userId: number) =>
  queryClient.query({ ...entidadeOptions({ userId, entidade: null }), staleTime: 0 })

/** The logos that were, the latest first. */
export const logosAnterioresOptions = () =>
  queryOptions({
    queryKey: ['entidade', 'logo', 'anteriores'],
    queryFn: ({ signal }) => call(listarLogosAnteriores, {}, { signal }),
    ...lifetimes.configuracao,
  })

/** A picture for the logo, over the revision that it replaces, and what is wanted of it where that is not all. */
export interface NovaLogo {
  logo: File
  versao: number
  recorte: string | undefined
}

/** Makes a picture the entidade's logo, in place of that of the revision. */
export const saveLogoMutation = (queryClient: QueryClient, userId: number) =>
  mutationOptions({
    mutationKey: ['entidade', 'logo', 'salvar'],
    mutationFn: ({ recorte, ...nova }: NovaLogo) =>
      call(gravarLogo, { body: { ...nova, ...(recorte !== undefined && { recorte }) } }),
    onSuccess: (entidade) => written(queryClient, userId, entidade),
  })

/** Takes away the logo of the revision; of another one than is shown the app learns. */
export const deleteLogoMutation = (queryClient: QueryClient, userId: number) =>
  mutationOptions({
    mutationKey: ['entidade', 'logo', 'remover'],
    mutationFn: (versao: number) => call(removerLogo, { query: { versao } }),
    onSuccess: (entidade) => written(queryClient, userId, entidade),
    onError: ({ code }) =>
      code === 'conflito' ? readStoredEntidade(queryClient, userId).catch(noop) : undefined,
  })

/** Makes a logo that was the logo again, over the revision. */
export const restoreLogoMutation = (queryClient: QueryClient, userId: number) =>
  mutationOptions({
    mutationKey: ['entidade', 'logo', 'restaurar'],
    mutationFn: (body: { id: number; versao: number }) => call(restaurarLogo, { body }),
    onSuccess: (entidade) => written(queryClient, userId, entidade),
    onError: ({ code }) =>
      code === 'conflito' || code === 'nao-encontrado' ? lookAgain(queryClient, userId) : undefined,
  })

/** What is stored now, where somebody else was quicker. */
const lookAgain = (queryClient: QueryClient, userId: number) =>
  Promise.all([
    readStoredEntidade(queryClient, userId),
    queryClient.invalidateQueries({ queryKey: logosAnterioresOptions().queryKey }),
  ]).catch(noop)

/** The whole app shows what has just been written; the face of its area, which shows more, is asked for again. */
async function written(queryClient: QueryClient, userId: number, entidade: Entidade): Promise<void> {
  await hold(queryClient, entidadeOptions({ userId, entidade: null }), entidade)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: faceEntidadeOptions(entidade.slug).queryKey }),
    queryClient.invalidateQueries({ queryKey: ['entidade', 'logo'] }),
  ])
}
