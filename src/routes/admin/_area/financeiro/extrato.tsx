import { createFileRoute, notFound, type SearchSchemaInput } from '@tanstack/react-router'
import { obterExtrato } from '#src/api/contract/dinheiro/extrato.ts'
import { diasDaBusca, titularDaBusca, type BuscaDoExtrato } from '#src/components/dinheiro/extrato/busca.ts'
import { ExtratoDoCadastro } from '#src/components/dinheiro/extrato/ExtratoDoCadastro.tsx'
import { SemCadastro } from '#src/components/dinheiro/extrato/SemCadastro.tsx'
import { RecordSkeleton } from '#src/components/ui/record/RecordSkeleton.tsx'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { extratoOptions } from '#src/queries/extrato.ts'
import { isNotFound } from '#src/queries/not-found.ts'

export const Route = createFileRoute('/admin/_area/financeiro/extrato')({
  // `busca.ts` reads it, with the screen: what stands here is a part of the first one.
  validateSearch: (search: BuscaDoExtrato & SearchSchemaInput): BuscaDoExtrato => search,
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ context: { queryClient, user }, deps: { search } }) => {
    requireCall(user, obterExtrato)
    const titular = titularDaBusca(search)
    if (titular === null) throw notFound()
    await queryClient.query(extratoOptions(titular, diasDaBusca(search))).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error
    })
  },
  pendingComponent: RecordSkeleton,
  notFoundComponent: SemCadastro,
  component: ExtratoDaEquipe,
})

function ExtratoDaEquipe() {
  const { user } = Route.useRouteContext()
  const search = Route.useSearch()
  const titular = titularDaBusca(search)
  if (titular === null) return <SemCadastro />
  return <ExtratoDoCadastro {...titular} busca={search} user={user} />
}
