import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { creditoQuery, type CreditoQuery } from '#src/api/contract/credito-lista.ts'
import { creditos } from '#src/api/contract/credito.ts'
import { CreditoList } from '#src/components/financeiro/CreditoList.tsx'
import { useListState } from '#src/components/lista/use-list-state.ts'
import { requireCall } from '#src/components/page/guards.ts'
import { settleSoon } from '#src/components/page/settle-soon.ts'
import { tableSearch } from '#src/components/table/table-search.ts'
import { creditoListaOptions } from '#src/queries/credito.ts'
import { preferenciaDaListaOptions } from '#src/queries/preferencia.ts'

export const Route = createFileRoute('/admin/_area/financeiro/creditos/')({
  // `tableSearch` of the list's query reads the address, with the screen: what stands here is a part of the first one.
  validateSearch: (search: Partial<CreditoQuery> & SearchSchemaInput) => search,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ cause, context: { queryClient, user }, deps: { search } }) => {
    requireCall(user, creditos.listar)
    return settleSoon(
      cause,
      queryClient.query(creditoListaOptions(tableSearch(creditoQuery).read(search))),
      queryClient.query(preferenciaDaListaOptions(creditos.nome)),
    )
  },
  component: Lista,
})

function Lista() {
  const { user } = Route.useRouteContext()
  const state = useListState(creditoQuery, Route.useSearch(), Route.useNavigate())
  return <CreditoList {...state} user={user} />
}
