import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import {
  cancelarEmail,
  confirmarEmail,
  mudarNome,
  mudarSenha,
  obterMinhaConta,
  pedirEmail,
  reenviarEmail,
  type MinhaConta,
} from '#src/api/contract/contas/minha-conta.ts'
import { call } from '#src/api/http.ts'
import { currentUserOptions, invalidateUser } from './auth.ts'
import { lifetimes } from './cache-times.ts'
import { hold } from './hold.ts'
import { minhasSessoesOptions } from './seguranca.ts'

const CHAVE = ['seguranca', 'conta'] as const

/** The signed-in user's own account; asked again at every visit, and when the user comes back from their mail. */
export const minhaContaOptions = (userId: number) =>
  queryOptions({
    queryKey: [...CHAVE, { userId }],
    queryFn: async ({ signal, client }) => {
      const conta = await call(obterMinhaConta, {}, { signal })
      // an e-mail that was confirmed in another tab or browser
      const user = client.getQueryData(currentUserOptions(userId).queryKey)
      if (user && (user.email !== conta.email || user.name !== conta.nome)) void invalidateUser(client)
      return conta
    },
    ...lifetimes.visita,
    refetchOnWindowFocus: 'always',
  })

/** What an answer says of the account: in sight at once, in the header too. */
async function stored(queryClient: QueryClient, userId: number, conta: MinhaConta): Promise<void> {
  const { nome: name, email } = conta
  await hold(queryClient, minhaContaOptions(userId), conta)
  await hold(queryClient, currentUserOptions(userId), (user) => ({ ...user, name, email }))
}

const comConta = <V>(
  queryClient: QueryClient,
  userId: number,
  nome: string,
  mutationFn: (variables: V) => Promise<MinhaConta>,
) =>
  mutationOptions({
    mutationKey: [...CHAVE, nome],
    mutationFn,
    onSuccess: (conta) => stored(queryClient, userId, conta),
    // The variables may hold the password: nothing of them stays behind.
    gcTime: 0,
  })

export const saveNomeMutation = (queryClient: QueryClient, userId: number) =>
  comConta(queryClient, userId, 'nome', (body: Input<typeof mudarNome>['body']) => call(mudarNome, { body }))

/** Asks for another e-mail, which is in force once the link is opened that is sent to it. */
export const pedirEmailMutation = (queryClient: QueryClient, userId: number) =>
  comConta(queryClient, userId, 'email', (body: Input<typeof pedirEmail>['body']) =>
    call(pedirEmail, { body }),
  )

export const reenviarEmailMutation = (queryClient: QueryClient, userId: number) =>
  comConta(queryClient, userId, 'reenviar-email', () => call(reenviarEmail, {}))

export const cancelarEmailMutation = (queryClient: QueryClient, userId: number) =>
  comConta(queryClient, userId, 'cancelar-email', () => call(cancelarEmail, {}))

/** Puts the e-mail of a mailed link in force, whichever user is signed in. */
export const confirmarEmailMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...CHAVE, 'confirmar-email'],
    mutationFn: (token: string) => call(confirmarEmail, { body: { token } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: CHAVE })
      await invalidateUser(queryClient)
    },
    gcTime: 0,
  })

/** Changes the password and ends every other session. */
export const mudarSenhaMutation = (queryClient: QueryClient, userId: number) =>
  mutationOptions({
    mutationKey: [...CHAVE, 'senha'],
    mutationFn: (body: Input<typeof mudarSenha>['body']) => call(mudarSenha, { body }),
    // a request for another e-mail has ended with it
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: minhasSessoesOptions(userId).queryKey })
      void queryClient.invalidateQueries({ queryKey: CHAVE })
    },
    gcTime: 0,
  })
