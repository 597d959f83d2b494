import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { obterMeses } from '#src/api/contract/dinheiro/meses.ts'
import { MesesScreen } from '#src/components/dinheiro/meses/MesesScreen.tsx'
import { anoDaBusca } from '#src/components/dinheiro/meses/ano.ts'
import { RecordSkeleton } from '#src/components/ui/record/RecordSkeleton.tsx'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { mesesOptions } from '#src/queries/meses.ts'

export const Route = createFileRoute('/admin/_area/financeiro/meses')({
  // `anoDaBusca` reads it, with the screen: what stands here is a part of the first one.
  validateSearch: (search: { ano?: number } & SearchSchemaInput): { ano?: number } => search,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context: { queryClient, user }, deps: { search } }) => {
    requireCall(user, obterMeses)
    return queryClient.query(mesesOptions(anoDaBusca(search))).then(() => undefined)
  },
  pendingComponent: RecordSkeleton,
  component: Meses,
})

function Meses() {
  return <MesesScreen ano={anoDaBusca(Route.useSearch())} />
}
