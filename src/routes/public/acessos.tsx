import { createFileRoute } from '@tanstack/react-router'
import { AcessosScreen } from '#src/components/conta/acessos/AcessosScreen.tsx'
import { AcessosSkeleton } from '#src/components/conta/acessos/AcessosSkeleton.tsx'
import { requireUser } from '#src/components/ui/page/guards.ts'
import { returnUrlSearch } from '#src/components/ui/page/return-url.ts'

export const Route = createFileRoute('/public/acessos')({
  validateSearch: returnUrlSearch,
  beforeLoad: (entering) => requireUser('public', entering),
  pendingComponent: AcessosSkeleton,
  component: Acessos,
})

function Acessos() {
  const { user } = Route.useRouteContext()
  return <AcessosScreen userId={user.id} returnUrl={Route.useSearch().returnUrl} />
}
