import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Usuario } from '#src/api/contract/auth.ts'
import { concede, type Permissao } from '#src/api/contract/papeis.ts'
import { currentUserOptions } from '#src/queries/auth.ts'
import { session } from '#src/stores/session.ts'
import { loginPath } from './return-url.ts'

interface Entering {
  context: { queryClient: QueryClient }
  location: { href: string }
}

/** Lets in the signed-in users of an area; sends the anonymous to its login and the others to 403. Gives the user as route context. */
export async function requireUser(area: 'admin' | 'public', { context, location }: Entering) {
  const { userId } = session.getState()
  if (userId === null) {
    throw redirect({ to: loginPath(area === 'admin'), search: { returnUrl: location.href } })
  }
  const user = await context.queryClient.query(currentUserOptions(userId))
  if (user.isAdmin !== (area === 'admin')) throw redirect({ to: '/403' })
  return { user }
}

/** Lets in whoever has a permission. For `beforeLoad` below `/admin`, whose context has the user. */
export function requirePermission(user: Usuario, permissao: Permissao): void {
  if (!concede(user.papeis, permissao)) throw redirect({ to: '/403' })
}
