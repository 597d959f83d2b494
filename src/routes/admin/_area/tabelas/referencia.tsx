import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { consultarTabela } from '#src/api/contract/cadastro/tabela-base.ts'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { settleSoon } from '#src/components/ui/page/settle-soon.ts'
import {
  referenciaOptions,
  ReferenciaScreen,
  type BuscaDaReferencia,
} from '#src/components/tabelas/recurso/ReferenciaScreen.tsx'

export const Route = createFileRoute('/admin/_area/tabelas/referencia')({
  // `referenciaDaBusca` reads it, with the screen: what stands here is a part of the first one.
  validateSearch: (search: BuscaDaReferencia & SearchSchemaInput): BuscaDaReferencia => search,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ cause, context: { queryClient, user }, deps: { search } }) => {
    requireCall(user, consultarTabela)
    return settleSoon(cause, queryClient.query(referenciaOptions(search)))
  },
  component: Referencia,
})

function Referencia() {
  return <ReferenciaScreen busca={Route.useSearch()} />
}
