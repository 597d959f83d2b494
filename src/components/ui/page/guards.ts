import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { pode, type Endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { currentUserOptions } from '#src/queries/auth.ts'
import { acessoAtual } from '#src/stores/acesso.ts'
import { chooseEntidade, session, settleAcesso } from '#src/stores/session.ts'
import { ADMIN_CONTA, loginPath, type LoginSearch } from './return-url.ts'

interface Entering {
  context: { queryClient: QueryClient }
  location: { href: string; pathname: string }
}

/** The sheet of what is not for whoever asks, at the address that they asked for: reloaded, or come back to, it is asked for again. */
const forbidden = () =>
  redirect({
    to: '/403',
    mask: { to: '.', params: true, search: true, hash: true, unmaskOnReload: true },
  })

/**
 * Lets in the signed-in users of an area; sends the anonymous to its login, shows the others 403, and an administrator without the second
 * factor that the entidade demands to where it is set up. Gives the user as route context.
 */
export async function requireUser(area: 'admin' | 'public', { context, location }: Entering) {
  const { userId } = session.getState()
  if (userId === null) {
    throw redirect({ to: loginPath(area === 'admin'), search: { returnUrl: location.href } })
  }
  const user = await context.queryClient.query(currentUserOptions(userId))
  if (user.isAdmin !== (area === 'admin')) throw forbidden()
  if (user.isAdmin && user.segundoFator === 'exigido' && location.pathname !== ADMIN_CONTA) {
    throw redirect({ href: ADMIN_CONTA })
  }
  return { user }
}

/**
 * Lets in a public user with an active acesso and gives it as route context, selected; sends the others to where acessos are chosen,
 * with the way back. For `beforeLoad`, after `requireUser('public', …)`.
 */
export async function requireAcesso(user: Usuario, { context, location }: Entering) {
  settleAcesso(user)
  const acesso = acessoAtual(user, session.getState().acessoId)
  if (acesso) return { acesso }
  const { acessosAddress } = await import('./home.ts')
  throw redirect({ href: await acessosAddress(context.queryClient, location.href) })
}

interface Named {
  search: { entidade?: string | undefined }
  /** Somebody only points at the link. */
  preload: boolean
}

/** For the `beforeLoad` of what a link may open that names an entidade: it is the one shown, and leaves the address. */
export function takeEntidade({ search: { entidade }, preload }: Named) {
  if (entidade === undefined || preload) return
  chooseEntidade(entidade)
  throw redirect({ to: '.', search: (rest) => ({ ...rest, entidade: undefined }), replace: true })
}

/**
 * For a login's `beforeLoad`: whoever has signed in already goes on to what they asked for, or home; whoever has just accepted the policy,
 * as after any login.
 */
export async function leaveLogin({
  context,
  search,
  preload,
}: {
  context: Entering['context']
  search: LoginSearch
  preload: boolean
}) {
  takeEntidade({ search, preload })
  const { userId } = session.getState()
  if (userId === null) return
  const { afterLogin, homeAddress } = await import('./home.ts')
  const { queryClient } = context
  const address = search.aceitePolitica
    ? await afterLogin(queryClient, await queryClient.query(currentUserOptions(userId)), search.returnUrl)
    : (search.returnUrl ?? (await homeAddress(queryClient)))
  throw redirect({ href: address })
}

/**
 * Lets in whoever may make the call that a screen is about. For loaders below `/admin`, whose context has the user: unlike a `beforeLoad`,
 * they are no part of the first chunk, where the screen's calls have no business.
 */
export function requireCall(user: Usuario, endpoint: Pick<Endpoint, 'access'>): void {
  if (!pode(user, endpoint)) throw forbidden()
}
