import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { listAcessos } from '#src/api/contract/auth.ts'
import {
  aceitarPolitica,
  confirmar,
  listarRoles,
  obterAuthSettings,
  trocarSenha,
} from '#src/api/contract/conta.ts'
import type { Input } from '#src/api/contract/endpoint.ts'
import { call } from '#src/api/http.ts'
import { currentUserOptions, signInMutation } from './auth.ts'
import { staleTime } from './cache-times.ts'

// What of `auth` the login does without, and so the first chunk.

type Body<E extends typeof aceitarPolitica | typeof confirmar | typeof trocarSenha> = Input<E>['body']

/** Accepts the privacy policy in force, with the token of the refusal `politica-nao-aceita`, and signs in. */
export const aceitarPoliticaMutation = (queryClient: QueryClient) =>
  signInMutation(queryClient, (body: Body<typeof aceitarPolitica>) => call(aceitarPolitica, { body }))

/** Confirms a registration or an invitation, chooses the password, and signs in. */
export const confirmarMutation = (queryClient: QueryClient) =>
  signInMutation(queryClient, (body: Body<typeof confirmar>) => call(confirmar, { body }))

/** Changes a forgotten password by the token of the mail, and signs in. */
export const trocarSenhaMutation = (queryClient: QueryClient) =>
  signInMutation(queryClient, (body: Body<typeof trocarSenha>) => call(trocarSenha, { body }))

/** Asks for the user's acessos again; they replace those of the cached user (specification §4). */
export async function refreshAcessos(queryClient: QueryClient, userId: number) {
  const acessos = await call(listAcessos)
  const { queryKey } = currentUserOptions(userId)
  const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt
  queryClient.setQueryData(
    queryKey,
    (user) => user && { ...user, acessos },
    // Only the acessos are news: the rest is as old as it was.
    updatedAt === undefined ? {} : { updatedAt },
  )
  return acessos
}

export const acessosMutation = (queryClient: QueryClient, userId: number) =>
  mutationOptions({ mutationFn: () => refreshAcessos(queryClient, userId) })

/** How the entidade's users sign in. */
export const authSettingsOptions = () =>
  queryOptions({
    queryKey: ['auth', 'settings'],
    queryFn: ({ signal }) => call(obterAuthSettings, {}, { signal }),
    staleTime: staleTime.authSettings,
  })

/** The papéis, for administrators, and what each permits. */
export const rolesOptions = () =>
  queryOptions({
    queryKey: ['auth', 'roles'],
    queryFn: ({ signal }) => call(listarRoles, {}, { signal }),
    staleTime: staleTime.roles,
  })
