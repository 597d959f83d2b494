import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { cobrancaQuery, cobrancas, type CobrancaQuery } from '#src/api/contract/dinheiro/cobranca.ts'
import { CobrancaList } from '#src/components/dinheiro/cobranca/CobrancaList.tsx'
import { lerListagem } from '#src/components/listas/vista/ler-listagem.ts'
import { useListState } from '#src/components/listas/lista/use-list-state.ts'

export const Route = createFileRoute('/admin/_area/financeiro/cobrancas/')({
  // read with the screen: what stands here is a part of the first one
  validateSearch: (search: Partial<CobrancaQuery> & SearchSchemaInput) => search,
  loaderDeps: ({ search }) => ({ search }),
  loader: (entering) => lerListagem(cobrancas, cobrancaQuery, entering),
  component: Lista,
})

function Lista() {
  const { user } = Route.useRouteContext()
  const state = useListState(cobrancaQuery, Route.useSearch(), Route.useNavigate())
  return <CobrancaList {...state} user={user} />
}
