import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { acordoQuery, acordos, type AcordoQuery } from '#src/api/contract/dinheiro/acordo.ts'
import { AcordoList } from '#src/components/dinheiro/acordo/AcordoList.tsx'
import { lerListagem } from '#src/components/listas/vista/ler-listagem.ts'
import { useListState } from '#src/components/listas/lista/use-list-state.ts'

export const Route = createFileRoute('/admin/_area/financeiro/acordos/')({
  // read with the screen: what stands here is a part of the first one
  validateSearch: (search: Partial<AcordoQuery> & SearchSchemaInput) => search,
  loaderDeps: ({ search }) => ({ search }),
  loader: (entering) => lerListagem(acordos, acordoQuery, entering),
  component: Lista,
})

function Lista() {
  const { user } = Route.useRouteContext()
  const state = useListState(acordoQuery, Route.useSearch(), Route.useNavigate())
  return <AcordoList {...state} user={user} />
}
