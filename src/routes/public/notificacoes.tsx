import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { NotificacoesScreen } from '#src/components/moldura/bell/NotificacoesScreen.tsx'
import { pedidoDe, searchDe, type PedidoNaUrl } from '#src/components/moldura/bell/pedido.ts'
import { requireUser } from '#src/components/ui/page/guards.ts'
import { settleSoon } from '#src/components/ui/page/settle-soon.ts'
import { notificationsOptions } from '#src/queries/notification.ts'

export const Route = createFileRoute('/public/notificacoes')({
  // read where it is used: the contract of the notifications is no part of the first chunk
  validateSearch: (search: PedidoNaUrl & SearchSchemaInput) => search,
  beforeLoad: (entering) => requireUser('public', entering),
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ cause, context: { queryClient }, deps: { search } }) =>
    settleSoon(cause, queryClient.query(notificationsOptions(pedidoDe(search)))),
  component: Notificacoes,
})

function Notificacoes() {
  const { user } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <NotificacoesScreen
      user={user}
      pedido={pedidoDe(Route.useSearch())}
      onChange={(pedido, options) => void navigate({ search: searchDe(pedido), ...options })}
    />
  )
}
