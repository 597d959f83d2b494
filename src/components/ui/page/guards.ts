import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect, rootRouteId, type AnyRouteMatch } from '@tanstack/react-router'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { pode, type Endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { currentUserOptions } from '#src/queries/auth.ts'
import { acessoAtual } from '#src/stores/acesso.ts'
import { chooseEntidade, session, settleAcesso } from '#src/stores/session.ts'
import { ADMIN_CONTA, loginPath, type LoginSearch } from './return-url.ts'

interface Entering {
  context: { queryClient: QueryClient }
  location: { href: string; pathname: string }
  matches: readonly Pick<AnyRouteMatch, 'params' | 'staticData'>[]
}

/** Shows that the user may not see the page, at the address that they asked for. A reload, or coming back, asks for the page again. */
const forbidden = () =>
  redirect({
    to: '/403',
    mask: { to: '.', params: true, search: true, hash: true, unmaskOnReload: true },
  })

/** Whether an address can lead nowhere: a part of it that should be a number is none, or names no kind that its route knows. */
async function isUnknown(matches: Entering['matches']): Promise<boolean> {
  for (const { params, staticData } of matches) {
    if (Object.values(params).some(Number.isNaN)) return true
    if (await staticData.isUnknown?.(params)) return true
  }
  return false
}

/**
 * Lets in the signed-in users of an area; sends the anonymous to its login, save from an address that is none to anybody, shows the others 403, and an administrator without the second
 * factor that the entidade demands to where it is set up. Gives the user as route context.
 */
export async function requireUser(area: 'admin' | 'public', { context, location, matches }: Entering) {
  const { userId } = session.getState()
  if (userId === null) {
    if (await isUnknown(matches)) throw notFound({ routeId: rootRouteId })
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
 * For a login's `beforeLoad`: a user who has signed in already goes on to the page that they asked for, or home. A user who has just accepted
 * the policy goes on as after any login.
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
 * Refuses a user who may not make the call that a screen is about. Call it in loaders below `/admin`, whose context has the user. A
 * `beforeLoad` is part of the first chunk, where the screen's calls do not belong.
 */
export function requireCall(user: Usuario, endpoint: Pick<Endpoint, 'access'>): void {
  if (!pode(user, endpoint)) throw forbidden()
}
