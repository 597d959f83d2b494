import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { DeadLink } from '#src/components/conta/DeadLink.tsx'
import { LinkScreen } from '#src/components/conta/LinkScreen.tsx'
import { LinkSkeleton } from '#src/components/conta/LinkSkeleton.tsx'
import { openLink } from '#src/components/conta/open-link.ts'

export const Route = createFileRoute('/public/senha')({
  staticData: { plain: true },
  validateSearch: z.object({ token: z.catch(z.optional(z.string()), undefined) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => openLink(context.queryClient, deps.token),
  pendingComponent: LinkSkeleton,
  component: Senha,
})

function Senha() {
  const { token } = Route.useSearch()
  return token === undefined ? <DeadLink kind="senha" /> : <LinkScreen token={token} kind="senha" />
}
