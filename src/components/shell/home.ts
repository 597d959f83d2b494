import type { QueryClient } from '@tanstack/react-query'
import { entidadeOptions } from '#src/queries/entidade.ts'
import { session } from '#src/stores/session.ts'
import { safeReturnUrl } from './return-url.ts'

const ADMIN_HOME = '/admin/dashboard'
/** Home of a public user when the entidade's settings are missing (specification §2). */
const PUBLIC_HOME = '/public/lista/debitos'

/** Where the signed-in user belongs: the admin home, or the address that the entidade configured for its clients. */
export async function homeAddress(queryClient: QueryClient): Promise<string> {
  const { isAdmin, userId } = session.getState()
  if (isAdmin) return ADMIN_HOME
  const entidade = await queryClient.query(entidadeOptions(userId)).catch(() => undefined)
  return safeReturnUrl(entidade?.settings.homeAddress) ?? PUBLIC_HOME
}
