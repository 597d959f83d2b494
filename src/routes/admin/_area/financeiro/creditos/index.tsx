import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { creditoQuery, type CreditoQuery } from '#src/api/contract/dinheiro/credito-lista.ts'
import { creditos } from '#src/api/contract/dinheiro/credito.ts'
import { CreditoList } from '#src/components/dinheiro/credito/CreditoList.tsx'
import { lerListagem } from '#src/components/listas/vista/ler-listagem.ts'
import { useListState } from '#src/components/listas/lista/use-list-state.ts'

export const Route = createFileRoute('/admin/_area/financeiro/creditos/')({
  // read with the screen: what stands here is a part of the first one
  validateSearch: (search: Partial<CreditoQuery> & SearchSchemaInput) => search,
  loaderDeps: ({ search }) => ({ search }),
  loader: (entering) => lerListagem(creditos, creditoQuery, entering),
  component: Lista,
})

function Lista() {
  const { user } = Route.useRouteContext()
  const state = useListState(creditoQuery, Route.useSearch(), Route.useNavigate())
  return <CreditoList {...state} user={user} />
}
