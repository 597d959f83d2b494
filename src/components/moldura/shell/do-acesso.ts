import type { Acesso } from '#src/api/contract/contas/auth.ts'

/** Screens that are not of every acesso: only these have them. */
const DO_ACESSO: Readonly<Record<string, (acesso: Acesso) => boolean>> = {
  '/public/escritorio': ({ escritorio }) => escritorio,
  '/public/colaboradores': ({ tipoPessoa }) => tipoPessoa === 'juridica',
}

/** Whether an address is a screen of the acesso in use: some are of offices or of companies alone. */
export function isOfAcesso(href: string, acesso: Acesso | undefined): boolean {
  const only = DO_ACESSO[new URL(href, location.origin).pathname]
  return only === undefined || (acesso !== undefined && only(acesso))
}
