import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { acordoQuery, acordos, type AcordoQuery } from '#src/api/contract/acordo.ts'
import { AcordoList } from '#src/components/acordo/AcordoList.tsx'
import { useListState } from '#src/components/lista/use-list-state.ts'
import { requireCall } from '#src/components/page/guards.ts'
import { settleSoon } from '#src/components/page/settle-soon.ts'
import { tableSearch } from '#src/components/table/table-search.ts'
import { acordoListaOptions } from '#src/queries/acordo.ts'
import { preferenciaDaListaOptions } from '#src/queries/preferencia.ts'

export const Route = createFileRoute('/admin/_area/financeiro/acordos/')({
  // `tableSearch` of the list's query reads the address, with the screen: what stands here is a part of the first one.
  validateSearch: (search: Partial<AcordoQuery> & SearchSchemaInput) => search,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ cause, context: { queryClient, user }, deps: { search } }) => {
    requireCall(user, acordos.listar)
    return settleSoon(
      cause,
      queryClient.query(acordoListaOptions(tableSearch(acordoQuery).read(search))),
      queryClient.query(preferenciaDaListaOptions(acordos.nome)),
    )
  },
  component: Lista,
})

function Lista() {
  const { user } = Route.useRouteContext()
  const state = useListState(acordoQuery, Route.useSearch(), Route.useNavigate())
  return <AcordoList {...state} user={user} />
}
