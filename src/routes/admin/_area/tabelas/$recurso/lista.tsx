import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import type { ConsultaDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import { useListState } from '#src/components/listas/page/use-list-state.ts'
import { RecursoList } from '#src/components/tabelas/recurso/RecursoList.tsx'
import { settleSoon } from '#src/components/ui/page/settle-soon.ts'
import { tableSearch } from '#src/components/listas/page/table-search.ts'
import { preferenciaDaListaOptions } from '#src/queries/preferencia.ts'
import { recursoListaOptions } from '#src/queries/recurso.ts'

export const Route = createFileRoute('/admin/_area/tabelas/$recurso/lista')({
  // Which columns there are is known once the resource is: `tableSearch` of its query reads the address.
  validateSearch: (search: Partial<ConsultaDoRecurso> & SearchSchemaInput) => search,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ cause, context: { queryClient, recurso }, deps: { search } }) =>
    settleSoon(
      cause,
      queryClient.query(recursoListaOptions(recurso, tableSearch(recurso.consulta).read(search))),
      queryClient.query(preferenciaDaListaOptions(recurso.nome)),
    ),
  component: Lista,
})

function Lista() {
  const { recurso, user } = Route.useRouteContext()
  const state = useListState(recurso.consulta, Route.useSearch(), Route.useNavigate())

  return (
    <RecursoList
      key={recurso.nome}
      recurso={recurso}
      {...state}
      podeGravar={pode(user, recurso.criar)}
      podeExcluir={pode(user, recurso.restaurar)}
    />
  )
}
