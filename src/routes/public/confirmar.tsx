import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { DeadLink } from '#src/components/conta/credencial/DeadLink.tsx'
import { LinkScreen } from '#src/components/conta/credencial/LinkScreen.tsx'
import { LinkSkeleton } from '#src/components/conta/credencial/LinkSkeleton.tsx'
import { openLink } from '#src/components/conta/credencial/open-link.ts'
import { returnUrlSearch } from '#src/components/ui/page/return-url.ts'

export const Route = createFileRoute('/public/confirmar')({
  staticData: { plain: true },
  validateSearch: z.extend(returnUrlSearch, { token: z.catch(z.optional(z.string()), undefined) }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context, deps }) => openLink(context.queryClient, deps.token),
  pendingComponent: LinkSkeleton,
  component: Confirmar,
})

function Confirmar() {
  const { token, returnUrl } = Route.useSearch()
  return token === undefined ? (
    <DeadLink kind="confirmar" returnUrl={returnUrl} />
  ) : (
    <LinkScreen token={token} kind="confirmar" returnUrl={returnUrl} />
  )
}
