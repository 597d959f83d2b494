import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { debitoQuery, type DebitoQuery } from '#src/api/contract/dinheiro/debito-lista.ts'
import { debitos } from '#src/api/contract/dinheiro/financeiro.ts'
import { DebitoList } from '#src/components/dinheiro/debito/DebitoList.tsx'
import { lerListagem } from '#src/components/listas/vista/ler-listagem.ts'
import { useListState } from '#src/components/listas/lista/use-list-state.ts'

export const Route = createFileRoute('/admin/_area/financeiro/debitos/')({
  // read with the screen: what stands here is a part of the first one
  validateSearch: (search: Partial<DebitoQuery> & SearchSchemaInput) => search,
  loaderDeps: ({ search }) => ({ search }),
  loader: (entering) => lerListagem(debitos, debitoQuery, entering),
  component: Lista,
})

function Lista() {
  const { user } = Route.useRouteContext()
  const state = useListState(debitoQuery, Route.useSearch(), Route.useNavigate())
  return <DebitoList {...state} user={user} />
}
