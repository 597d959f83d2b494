import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  esqueciSenha,
  obterTexto,
  registrar,
  textosPendentes,
  verificarLink,
  type LinkRecebido,
} from '#src/api/contract/contas/credencial.ts'
import type { TextoDoAceite } from '#src/api/contract/contas/textos-do-aceite.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { ApiError } from '#src/api/error.ts'
import { call } from '#src/api/http.ts'
import { lifetimes } from './cache-times.ts'

export type Registro = Omit<Input<typeof registrar>['body'], 'returnUrl'>
export type { LinkRecebido }

/** A text in force of the visitor's entidade, null when it has published none; asked again on every visit. Takes the state of the session store. */
export const textoOptions = (
  qual: TextoDoAceite,
  { userId, entidade }: { userId: number | null; entidade: string | null },
) =>
  queryOptions({
    queryKey: ['credencial', 'politica', qual, { userId, slug: userId === null ? entidade : null }],
    queryFn: ({ signal }) => nullFor([404], call(obterTexto[qual], {}, { signal })),
    ...lifetimes.visita,
  })

/** The texts that a login waits for, null when its token works no more; asked again on every visit. */
export const textosPendentesOptions = (token: string) =>
  queryOptions({
    queryKey: ['credencial', 'politica', 'pendentes', { token }],
    queryFn: ({ signal }) => nullFor([400, 410], call(textosPendentes, { body: { token } }, { signal })),
    ...lifetimes.visita,
  })

/** For versions that turned out to be no longer in force. */
export const readTextosAgain = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['credencial', 'politica'] })

/** What a link received by mail is for, null when it is incomplete, used or too old. Asked again on every visit: it works once. */
export const linkOptions = (token: string) =>
  queryOptions({
    queryKey: ['credencial', 'link', { token }],
    queryFn: ({ signal }) => nullFor([400, 410, 422], call(verificarLink, { body: { token } }, { signal })),
    ...lifetimes.visita,
  })

/** Asks for the mail with which a registration is confirmed. */
export const registrarMutation = () =>
  mutationOptions({
    mutationFn: (body: Input<typeof registrar>['body']) => call(registrar, { body }),
    // The variables hold somebody's document.
    gcTime: 0,
  })

/** Asks for the mail with which a forgotten password is changed. */
export const esqueciSenhaMutation = () =>
  mutationOptions({
    mutationFn: (body: Input<typeof esqueciSenha>['body']) => call(esqueciSenha, { body }),
    gcTime: 0,
  })

/** Takes a refusal that a screen has its own words for as the answer that there is nothing. */
async function nullFor<T>(statuses: number[], answering: Promise<T>): Promise<T | null> {
  try {
    return await answering
  } catch (error) {
    if (error instanceof ApiError && statuses.includes(error.status)) return null
    throw error
  }
}
