import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { listAcessos } from '#src/api/contract/contas/auth.ts'
import { call } from '#src/api/http.ts'
import { currentUserOptions } from './auth.ts'

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
