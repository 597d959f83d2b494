import type { QueryClient } from '@tanstack/react-query'
import type { Usuario } from '#src/api/contract/auth.ts'
import type { Entidade } from '#src/api/contract/entidade.ts'
import { entidadeOptions } from '#src/queries/entidade.ts'
import { acessosAtivos } from '#src/stores/acesso.ts'
import { chooseAcesso, session } from '#src/stores/session.ts'
import { ADMIN_CONTA, safeReturnUrl } from './return-url.ts'

const ADMIN_HOME = '/admin/dashboard'
/** Home and selection of a public user when the entidade's settings are missing (specification §2). */
const PUBLIC_HOME = '/public/lista/debitos'
const PUBLIC_ACESSOS = '/public/acessos'

/** Where the signed-in user belongs: the admin home, or the address that the entidade configured for its clients. */
export async function homeAddress(queryClient: QueryClient): Promise<string> {
  if (session.getState().isAdmin) return ADMIN_HOME
  return safeReturnUrl((await settingsOf(queryClient))?.homeAddress) ?? PUBLIC_HOME
}

/** Where acessos are chosen, as the entidade configured it. */
export function accessAddressOf(settings: Entidade['settings'] | undefined): string {
  return safeReturnUrl(settings?.accessAddress) ?? PUBLIC_ACESSOS
}

/** Where a public user chooses an acesso; `returnUrl` goes along. */
export async function acessosAddress(
  queryClient: QueryClient,
  returnUrl: string | undefined,
): Promise<string> {
  const address = accessAddressOf(await settingsOf(queryClient))
  if (returnUrl === undefined) return address
  const url = new URL(address, location.origin)
  url.searchParams.set('returnUrl', returnUrl)
  return url.pathname + url.search + url.hash
}

/**
 * The one way on from a login, an accepted policy, a confirmation or a changed password (specification §4): gives the address to go to,
 * and selects an only acesso.
 */
export async function afterLogin(
  queryClient: QueryClient,
  user: Usuario,
  returnUrl: string | undefined,
): Promise<string> {
  // Nothing else answers before it is set up.
  if (user.isAdmin && user.segundoFator === 'exigido') return ADMIN_CONTA
  const asked = safeReturnUrl(returnUrl)
  if (asked !== undefined || user.isAdmin) return asked ?? ADMIN_HOME
  const [acesso, another] = acessosAtivos(user)
  if (!acesso || another) return acessosAddress(queryClient, asked)
  chooseAcesso(acesso.id)
  return homeAddress(queryClient)
}

async function settingsOf(queryClient: QueryClient) {
  // Unreachable settings count as missing ones: whoever has signed in goes on.
  const entidade = await queryClient.query(entidadeOptions(session.getState())).catch(() => undefined)
  return entidade?.settings
}
