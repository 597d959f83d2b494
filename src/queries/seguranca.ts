import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import {
  ativarSegundoFator,
  desativarSegundoFator,
  encerrarSessao,
  iniciarSegundoFator,
  listarSessoes,
} from '#src/api/contract/contas/credencial.ts'
import { call } from '#src/api/http.ts'
import { currentUserOptions, invalidateUser } from './auth.ts'
import { lifetimes } from './cache-times.ts'

/** The signed-in user's own open sessions; asked again at every visit. */
export const minhasSessoesOptions = (userId: number) =>
  queryOptions({
    queryKey: ['seguranca', 'sessoes', { userId }],
    queryFn: ({ signal }) => call(listarSessoes, {}, { signal }),
    ...lifetimes.visita,
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
