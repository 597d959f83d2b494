import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { debitoQuery, type DebitoQuery } from '#src/api/contract/debito-lista.ts'
import { debitos } from '#src/api/contract/financeiro.ts'
import { DebitoList } from '#src/components/financeiro/DebitoList.tsx'
import { useListState } from '#src/components/lista/use-list-state.ts'
import { requireCall } from '#src/components/page/guards.ts'
import { settleSoon } from '#src/components/page/settle-soon.ts'
import { tableSearch } from '#src/components/table/table-search.ts'
import { debitoListaOptions } from '#src/queries/financeiro.ts'
import { preferenciaDaListaOptions } from '#src/queries/preferencia.ts'

export const Route = createFileRoute('/admin/_area/financeiro/debitos/')({
  // `tableSearch` of the list's query reads the address, with the screen: what stands here is a part of the first one.
  validateSearch: (search: Partial<DebitoQuery> & SearchSchemaInput) => search,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ cause, context: { queryClient, user }, deps: { search } }) => {
    requireCall(user, debitos.listar)
    return settleSoon(
      cause,
      queryClient.query(debitoListaOptions(tableSearch(debitoQuery).read(search))),
      queryClient.query(preferenciaDaListaOptions(debitos.nome)),
    )
  },
  component: Lista,
})

function Lista() {
  const { user } = Route.useRouteContext()
  const state = useListState(debitoQuery, Route.useSearch(), Route.useNavigate())
  return <DebitoList {...state} user={user} />
}
