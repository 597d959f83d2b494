import { createFileRoute } from '@tanstack/react-router'
import { noop } from '@tanstack/react-query'
import { concede } from '#src/api/contract/papeis.ts'
import { Dashboard } from '#src/components/painel/Dashboard.tsx'
import { Welcome } from '#src/components/painel/Welcome.tsx'
import { painelOptions } from '#src/queries/painel.ts'

export const Route = createFileRoute('/admin/_area/dashboard')({
  loader: ({ context: { queryClient, user } }) => {
    // Not awaited: the frame of the page is worth showing before its numbers.
    if (concede(user.papeis, 'financeiro:ler')) void queryClient.query(painelOptions()).catch(noop)
  },
  component: AdminHome,
})

function AdminHome() {
  const { user } = Route.useRouteContext()
  return concede(user.papeis, 'financeiro:ler') ? <Dashboard user={user} /> : <Welcome user={user} />
}
