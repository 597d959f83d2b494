import type { QueryClient } from '@tanstack/react-query'
import { linkOptions } from '#src/queries/credencial.ts'
import { chooseEntidade } from '#src/stores/session.ts'

/** Asks what a link of a mail is for. Whatever address it was opened at, it shows the entidade that sent it. */
export async function openLink(queryClient: QueryClient, token: string | undefined): Promise<void> {
  if (token === undefined) return
  const link = await queryClient.query(linkOptions(token))
  if (link) chooseEntidade(link.entidade)
}
