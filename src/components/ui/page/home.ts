import type { QueryClient } from '@tanstack/react-query'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { Entidade } from '#src/api/contract/nucleo/entidade.ts'
import { currentUserOptions } from '#src/queries/auth.ts'
import { entidadeOptions } from '#src/queries/entidade.ts'
import { acessosAtivos } from '#src/stores/acesso.ts'
import { chooseAcesso, session } from '#src/stores/session.ts'
import { ADMIN_CONTA, safeReturnUrl } from './return-url.ts'

const ADMIN_HOME = '/admin/dashboard'
const ADMIN_FILA = '/admin/atendimento/fila'
/** Home and selection of a public user when the entidade's settings are missing (specification §2). */
const PUBLIC_HOME = '/public/lista/debitos'
const PUBLIC_ACESSOS = '/public/acessos'
/** They lead to a login, which leads the signed-in home: as a home, or on the way to one, they would go round in circles. */
const TO_LOGIN = ['', '/link', '/login', '/login-clientes', '/public/login-clientes', '/admin']

/** Whose only work is atendimento begins with the queue; all other staff with what the dashboard shows them. */
const adminHome = ({ papeis: [papel, outro] }: Usuario): string =>
  papel === 'atendimento' && outro === undefined ? ADMIN_FILA : ADMIN_HOME

/** Where the signed-in user belongs: the admin home, or the address that the entidade configured for its clients. */
export async function homeAddress(queryClient: QueryClient): Promise<string> {
  const { isAdmin, userId } = session.getState()
  if (isAdmin && userId !== null) return adminHome(await queryClient.query(currentUserOptions(userId)))
  return configured((await settingsOf(queryClient))?.homeAddress) ?? PUBLIC_HOME
}

/** Where acessos are chosen, as the entidade configured it. */
export function accessAddressOf(settings: Entidade['settings'] | undefined): string {
  return configured(settings?.accessAddress) ?? PUBLIC_ACESSOS
}

/** An address that staff typed, if one can be sent there; routes know neither case nor a slash at the end. */
function configured(address: string | undefined): string | undefined {
  const safe = safeReturnUrl(address)
  if (safe === undefined) return undefined
  const path = pathOf(safe)
  return TO_LOGIN.includes(path) || safeReturnUrl(path) === undefined ? undefined : safe
}

const pathOf = (address: string) =>
  new URL(address, location.origin).pathname.toLowerCase().replace(/\/+$/, '')

/** Where a public user chooses an acesso; `returnUrl` goes along. */
export async function acessosAddress(
  queryClient: QueryClient,
  returnUrl: string | undefined,
): Promise<string> {
  const chosen = accessAddressOf(await settingsOf(queryClient))
  if (returnUrl === undefined) return chosen
  // A user who is sent away from there because they have no acesso cannot be sent back.
  const address = pathOf(chosen) === pathOf(returnUrl) ? PUBLIC_ACESSOS : chosen
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
  if (asked !== undefined || user.isAdmin) return asked ?? adminHome(user)
  const [acesso, another] = acessosAtivos(user)
  if (!acesso || another) return acessosAddress(queryClient, asked)
  chooseAcesso(acesso.id)
  return homeAddress(queryClient)
}

async function settingsOf(queryClient: QueryClient) {
  // Unreachable settings count as missing ones: a user who has signed in goes on.
  const entidade = await queryClient.query(entidadeOptions(session.getState())).catch(() => undefined)
  return entidade?.settings
}
