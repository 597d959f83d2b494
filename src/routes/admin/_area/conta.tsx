import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ContaScreen } from '#src/components/seguranca/ContaScreen.tsx'
import { currentUserOptions } from '#src/queries/auth.ts'

export const Route = createFileRoute('/admin/_area/conta')({ component: Conta })

function Conta() {
  const { user } = Route.useRouteContext()
  // The route's is of when it was entered; a second factor set up meanwhile is in the cache.
  const { data: now = user } = useQuery(currentUserOptions(user.id))
  return <ContaScreen user={now} />
}
