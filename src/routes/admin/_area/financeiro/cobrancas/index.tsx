import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { cobrancaQuery, cobrancas, type CobrancaQuery } from '#src/api/contract/cobranca.ts'
import { CobrancaList } from '#src/components/cobranca/CobrancaList.tsx'
import { useListState } from '#src/components/lista/use-list-state.ts'
import { requireCall } from '#src/components/page/guards.ts'
import { settleSoon } from '#src/components/page/settle-soon.ts'
import { tableSearch } from '#src/components/table/table-search.ts'
import { cobrancaListaOptions } from '#src/queries/cobranca.ts'
import { preferenciaDaListaOptions } from '#src/queries/preferencia.ts'

export const Route = createFileRoute('/admin/_area/financeiro/cobrancas/')({
  // `tableSearch` of the list's query reads the address, with the screen: what stands here is a part of the first one.
  validateSearch: (search: Partial<CobrancaQuery> & SearchSchemaInput) => search,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ cause, context: { queryClient, user }, deps: { search } }) => {
    requireCall(user, cobrancas.listar)
    return settleSoon(
      cause,
      queryClient.query(cobrancaListaOptions(tableSearch(cobrancaQuery).read(search))),
      queryClient.query(preferenciaDaListaOptions(cobrancas.nome)),
    )
  },
  component: Lista,
})

function Lista() {
  const { user } = Route.useRouteContext()
  const state = useListState(cobrancaQuery, Route.useSearch(), Route.useNavigate())
  return <CobrancaList {...state} user={user} />
}
