import { createFileRoute } from '@tanstack/react-router'
import { noop } from '@tanstack/react-query'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { obterPainel } from '#src/api/contract/geral/painel.ts'
import { AdminHome } from '#src/components/moldura/painel/AdminHome.tsx'
import { painelOptions, pendenciasOptions } from '#src/queries/painel.ts'

export const Route = createFileRoute('/admin/_area/dashboard')({
  loader: ({ context: { queryClient, user } }) => {
    // Not awaited: the frame of the page is worth showing before its numbers.
    void queryClient.query(pendenciasOptions()).catch(noop)
    if (pode(user, obterPainel)) void queryClient.query(painelOptions()).catch(noop)
  },
  component: Home,
})

function Home() {
  const { user } = Route.useRouteContext()
  return <AdminHome user={user} />
}
