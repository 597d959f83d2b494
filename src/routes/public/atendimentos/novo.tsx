import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { debitoDaBusca, pedidoDaBusca, type BuscaDeNovo } from '#src/components/cliente/atendimento/busca.ts'
import { AtendimentoSkeleton } from '#src/components/cliente/atendimento/Esqueletos.tsx'
import { NovoAtendimento, NovoSobreDebito } from '#src/components/cliente/atendimento/NovoAtendimento.tsx'
import { carregarPedido, NovoComPedido } from '#src/components/cliente/atendimento/NovoComPedido.tsx'
import { requireUser } from '#src/components/ui/page/guards.ts'
import {
  assuntosOptions,
  ausenciaOptions,
  debitoPerguntadoOptions,
} from '#src/queries/atendimento-cliente.ts'

export const Route = createFileRoute('/public/atendimentos/novo')({
  // `debitoDaBusca` and `pedidoDaBusca` read it, with the screen.
  validateSearch: (search: BuscaDeNovo & SearchSchemaInput): BuscaDeNovo => search,
  beforeLoad: (entering) => requireUser('public', entering),
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ context: { queryClient }, deps: { search } }) => {
    const qual = debitoDaBusca(search)
    const pedido = pedidoDaBusca(search)
    await Promise.all([
      queryClient.query(assuntosOptions()),
      queryClient.query(ausenciaOptions()).catch(() => null), // one may write without it
      qual && queryClient.query(debitoPerguntadoOptions(qual)),
      pedido && carregarPedido(queryClient, pedido),
    ])
  },
  pendingComponent: AtendimentoSkeleton,
  component: Novo,
})

function Novo() {
  const { user } = Route.useRouteContext()
  const search = Route.useSearch()
  const pedido = pedidoDaBusca(search)
  if (pedido) return <NovoComPedido key={JSON.stringify(pedido)} pedido={pedido} user={user} />
  const qual = debitoDaBusca(search)
  return qual ? (
    <NovoSobreDebito key={qual.debitoId} qual={qual} user={user} />
  ) : (
    <NovoAtendimento user={user} />
  )
}
