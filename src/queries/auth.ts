import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { adminLogin, currentUser, publicLogin } from '#src/api/contract/auth.ts'
import { call } from '#src/api/http.ts'
import { signIn, signOut, type Credenciais } from '#src/api/sign-in.ts'
import { staleTime } from './cache-times.ts'

/** The signed-in user. The id is in the key, so that nobody is ever shown another's. */
export const currentUserOptions = (userId: number) =>
  queryOptions({
    queryKey: ['user', 'current', { userId }],
    queryFn: ({ signal }) => call(currentUser, {}, { signal }),
    staleTime: staleTime.user,
  })

/** Signs in at the admin or the public login and seeds the user that the answer carries. */
export const loginMutation = (queryClient: QueryClient, area: 'admin' | 'public') =>
  mutationOptions({
    mutationFn: (credenciais: Credenciais) =>
      signIn(area === 'admin' ? adminLogin : publicLogin, credenciais, (user) =>
        queryClient.setQueryData(currentUserOptions(user.id).queryKey, user),
      ),
    // The variables hold a password: nothing of them stays behind.
    gcTime: 0,
  })

/** Ends the session; the router clears every cache when it does. */
export const logoutMutation = () => mutationOptions({ mutationFn: (userId: number) => signOut(userId) })
