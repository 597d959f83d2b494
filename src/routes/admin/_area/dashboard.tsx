import { createFileRoute } from '@tanstack/react-router'
import { noop } from '@tanstack/react-query'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import {
  obterAtendimentoDoPainel,
  obterCadastrosDoPainel,
  obterPainel,
} from '#src/api/contract/geral/painel.ts'
import { AdminHome } from '#src/components/moldura/painel/AdminHome.tsx'
import {
  atendimentoDoPainelOptions,
  cadastrosDoPainelOptions,
  painelOptions,
  pendenciasOptions,
} from '#src/queries/painel.ts'

export const Route = createFileRoute('/admin/_area/dashboard')({
  loader: ({ context: { queryClient, user } }) => {
    // Not awaited: the frame of the page is worth showing before its numbers.
    void queryClient.query(pendenciasOptions()).catch(noop)
    if (pode(user, obterPainel)) return void queryClient.query(painelOptions()).catch(noop)
    if (pode(user, obterCadastrosDoPainel)) void queryClient.query(cadastrosDoPainelOptions()).catch(noop)
    if (pode(user, obterAtendimentoDoPainel)) void queryClient.query(atendimentoDoPainelOptions()).catch(noop)
  },
  component: Home,
})

function Home() {
  const { user } = Route.useRouteContext()
  return <AdminHome user={user} />
}
