import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { adminLogin, publicLogin, usuario, type UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { call } from '#src/api/http.ts'
import { fetchCurrentUser, signIn } from '#src/api/sign-in.ts'
import { lifetimes } from './cache-times.ts'
import { persisted } from './persisted.ts'

type Credenciais = Input<typeof adminLogin>['body']

/** The signed-in user. The id is in the key, so that nobody is ever shown another's. */
export const currentUserOptions = (userId: number) =>
  queryOptions({
    queryKey: ['user', 'current', { userId }],
    queryFn: ({ signal }) => fetchCurrentUser(userId, signal),
    ...persisted(lifetimes.user, usuario),
  })

/** For when what the user is or may do has changed: they are asked for again, and with them their menu (specification §4). */
export const invalidateUser = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [noun] }) => noun === 'user' || noun === 'menu' })

/** Signs in at the admin or the public login. `codigo` is that of the second factor. */
export const loginMutation = (queryClient: QueryClient, area: 'admin' | 'public') =>
  signInMutation(queryClient, (body: Credenciais) =>
    call(area === 'public' ? publicLogin : adminLogin, { body }),
  )

/** Any call that ends in a login; the user that its answer carries is seeded. */
export function signInMutation<V>(
  queryClient: QueryClient,
  login: (variables: V) => Promise<UsuarioComTokens>,
) {
  return mutationOptions({
    mutationFn: (variables: V) =>
      signIn(login(variables), (user) =>
        queryClient.setQueryData(currentUserOptions(user.id).queryKey, user),
      ),
    // The variables hold a password or a token: nothing of them stays behind.
    gcTime: 0,
  })
}
