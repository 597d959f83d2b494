import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { criarCobranca } from '#src/api/contract/dinheiro/cobranca.ts'
import { selecaoDaBusca, type BuscaDaCobranca } from '#src/components/dinheiro/cobranca/busca.ts'
import { NovaCobranca } from '#src/components/dinheiro/cobranca/NovaCobranca.tsx'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { contribuicoesOptions } from '#src/queries/financeiro.ts'

export const Route = createFileRoute('/admin/_area/financeiro/cobrancas/nova')({
  // `busca.ts` reads it, with the screen: what stands here is a part of the first one.
  validateSearch: (search: BuscaDaCobranca & SearchSchemaInput): BuscaDaCobranca => search,
  loader: ({ context: { queryClient, user } }) => {
    requireCall(user, criarCobranca)
    return queryClient.query(contribuicoesOptions()).then(() => undefined)
  },
  component: GerarDebitos,
})

function GerarDebitos() {
  const search = Route.useSearch()
  const { tipo, busca } = search
  return <NovaCobranca key={`${tipo}?${busca}`} selecao={selecaoDaBusca(search)} />
}
