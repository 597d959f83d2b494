import { createFileRoute, notFound, type SearchSchemaInput } from '@tanstack/react-router'
import { nomesDosTipos, type TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import { obterExtrato } from '#src/api/contract/extrato.ts'
import { diasDaBusca } from '#src/components/extrato/dias.ts'
import { ExtratoDoCadastro } from '#src/components/extrato/ExtratoDoCadastro.tsx'
import { SemCadastro } from '#src/components/extrato/SemCadastro.tsx'
import { RecordSkeleton } from '#src/components/form/RecordSkeleton.tsx'
import { requireCall } from '#src/components/page/guards.ts'
import { extratoOptions } from '#src/queries/extrato.ts'
import { isNotFound } from '#src/queries/not-found.ts'

interface Busca {
  tipo?: TipoCadastro
  matricula?: number
  de?: string
  ate?: string
}

/** Whose statement an address asks for; null where it does not say. */
function titularDe({ tipo, matricula }: Busca) {
  return tipo !== undefined && nomesDosTipos.includes(tipo) && Number.isSafeInteger(matricula)
    ? { tipo, matricula: Number(matricula) }
    : null
}

export const Route = createFileRoute('/admin/_area/financeiro/extrato')({
  // `titularDe` and `diasDaBusca` read it, with the screen.
  validateSearch: (search: Busca & SearchSchemaInput): Busca => search,
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ context: { queryClient, user }, deps: { search } }) => {
    requireCall(user, obterExtrato)
    const titular = titularDe(search)
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
  const titular = titularDe(search)
  if (titular === null) return <SemCadastro />
  return <ExtratoDoCadastro {...titular} dias={diasDaBusca(search)} user={user} />
}
