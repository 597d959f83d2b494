import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Usuario } from '#src/api/contract/auth.ts'
import {
  ativarSegundoFator,
  desativarSegundoFator,
  encerrarSessao,
  historicoDasRegras,
  iniciarSegundoFator,
  listarSessoes,
  salvarAuthSettings,
  type AuthSettings,
} from '#src/api/contract/conta.ts'
import { call } from '#src/api/http.ts'
import { authSettingsOptions } from './auth-conta.ts'
import { currentUserOptions, invalidateUser } from './auth.ts'
import { historicoOptions } from './historico.ts'

/** The signed-in user's own open sessions; asked anew at every visit. */
export const minhasSessoesOptions = (userId: number) =>
  queryOptions({
    queryKey: ['seguranca', 'sessoes', { userId }],
    queryFn: ({ signal }) => call(listarSessoes, {}, { signal }),
  })

/** Ends sessions of the signed-in user's own, one after the other. */
export const encerrarMinhasSessoesMutation = (queryClient: QueryClient, userId: number) =>
  mutationOptions({
    mutationKey: ['seguranca', 'encerrar-sessoes'],
    mutationFn: async (ids: readonly number[]) => {
      for (const id of ids) await call(encerrarSessao, { params: { id } })
    },
    // After a failure too: some may have ended.
    onSettled: () => queryClient.invalidateQueries({ queryKey: minhasSessoesOptions(userId).queryKey }),
  })

/** Asks for a new secret; it is in force once `ativarSegundoFatorMutation` has proved it. */
export const iniciarSegundoFatorMutation = () =>
  mutationOptions({
    mutationKey: ['seguranca', 'segundo-fator', 'iniciar'],
    mutationFn: (senha: string) => call(iniciarSegundoFator, { body: { senha } }),
    // Password and secret: nothing of them stays behind.
    gcTime: 0,
  })

/** Gives the recovery codes. What was refused for want of a second factor is asked again. */
export const ativarSegundoFatorMutation = (queryClient: QueryClient, userId: number) =>
  mutationOptions({
    mutationKey: ['seguranca', 'segundo-fator', 'ativar'],
    mutationFn: (codigo: string) => call(ativarSegundoFator, { body: { codigo } }),
    onSuccess: () => {
      mark(queryClient, userId, 'ativo')
      void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
    },
    gcTime: 0,
  })

export const desativarSegundoFatorMutation = (queryClient: QueryClient, userId: number) =>
  mutationOptions({
    mutationKey: ['seguranca', 'segundo-fator', 'desativar'],
    mutationFn: (codigo: string) => call(desativarSegundoFator, { body: { codigo } }),
    onSuccess: () => mark(queryClient, userId, 'inativo'),
    gcTime: 0,
  })

function mark(queryClient: QueryClient, userId: number, segundoFator: Usuario['segundoFator']): void {
  queryClient.setQueryData(currentUserOptions(userId).queryKey, (user) => user && { ...user, segundoFator })
  void invalidateUser(queryClient)
}

/** Reads the rules of access past every cache: what is stored now. */
export const readStoredAuthSettings = (queryClient: QueryClient) =>
  queryClient.query({ ...authSettingsOptions(), staleTime: 0 })

/** Who changed the rules of access, and how they were. */
export const historicoDasRegrasOptions = () =>
  historicoOptions(['seguranca', 'settings', 'historico'], (page, signal) =>
    call(historicoDasRegras, { query: { page } }, { signal }),
  )

/** How users sign in. Demanding a second factor may concern whoever saves, so the signed-in user is read anew. */
export const salvarAuthSettingsMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ['seguranca', 'settings'],
    mutationFn: (settings: AuthSettings) => call(salvarAuthSettings, { body: settings }),
    onSuccess: async (settings) => {
      queryClient.setQueryData(authSettingsOptions().queryKey, settings)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: historicoDasRegrasOptions().queryKey }),
        invalidateUser(queryClient),
      ])
    },
  })
