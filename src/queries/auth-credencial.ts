import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { aceitarPolitica, confirmar, listarRoles, trocarSenha } from '#src/api/contract/contas/credencial.ts'
import { configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { call } from '#src/api/http.ts'
import { signInMutation } from './auth.ts'
import { configuracaoOptions } from './configuracao.ts'
import { lifetimes } from './cache-times.ts'

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

/** How the entidade takes registrations. */
export const registroOptions = () => configuracaoOptions(configuracoes.registro)

/** The papéis, for administrators, and what each permits. */
export const rolesOptions = () =>
  queryOptions({
    queryKey: ['auth', 'roles'],
    queryFn: ({ signal }) => call(listarRoles, {}, { signal }),
    ...lifetimes.roles,
  })
