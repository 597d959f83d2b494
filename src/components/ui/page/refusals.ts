import type { Query, QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { PRIMEIRO_ACESSO } from '#src/api/contract/nucleo/entidade-nova.ts'
import { refreshAcessos } from '#src/queries/acesso.ts'
import { invalidateUser } from '#src/queries/auth.ts'
import { acessosAtivos } from '#src/stores/acesso.ts'
import { session } from '#src/stores/session.ts'

/** The failed query, when it was none of a mutation's calls. */
type Asked = Pick<Query, 'queryKey' | 'meta'> | undefined

/**
 * What a refused call may tell beside its sentence: that the installation has no entidade yet, or of the signed-in user rights that were taken
 * since they were loaded, or an acesso.
 */
export async function heedRefusal(
  router: RegisteredRouter,
  { status, code }: { status: number; code: string },
  asked: Asked,
): Promise<void> {
  if (code === 'sem-entidade') {
    await router.navigate({ to: PRIMEIRO_ACESSO, replace: true })
    return
  }
  const { userId } = session.getState()
  if (userId === null) return
  const acessoId = asked?.meta?.acessoId
  if (status === 404 && acessoId !== undefined) await heedLostAcesso(router, userId, acessoId)
  // The menu is asked for again with the user: its own refusal would go round in circles.
  if (status === 403 && asked?.queryKey[0] !== 'menu') await heedLostRight(router)
}

/** The user is asked for again; of a second factor that has come to be demanded the guards know where it is set up. */
async function heedLostRight({ options, invalidate }: RegisteredRouter): Promise<void> {
  const { queryClient } = options.context
  const before = isDemanded(queryClient)
  await invalidateUser(queryClient)
  if (!before && isDemanded(queryClient)) await invalidate()
}

const isDemanded = (queryClient: QueryClient) =>
  queryClient
    .getQueriesData<{ segundoFator?: string }>({ queryKey: ['user'] })
    .some(([, user]) => user?.segundoFator === 'exigido')

/** An acesso that the server no longer knows: the guards take the next one, or lead to where acessos are chosen. */
async function heedLostAcesso(
  { options, invalidate }: RegisteredRouter,
  userId: number,
  acessoId: number,
): Promise<void> {
  const acessos = await refreshAcessos(options.context.queryClient, userId)
  // One that is still the user's would only be asked for again, and refused again.
  const kept = acessosAtivos({ isAdmin: false, acessos }).some(({ id }) => id === acessoId)
  if (!kept) await invalidate()
}
