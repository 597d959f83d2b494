import { createFileRoute, notFound, type SearchSchemaInput } from '@tanstack/react-router'
import { enviarPlanilha } from '#src/api/contract/geral/importacao.ts'
import { CadastroSkeleton } from '#src/components/cadastro/cadastro/CadastroSkeleton.tsx'
import { ImportacaoNotFound } from '#src/components/cadastro/importacao/ImportacaoNotFound.tsx'
import { ImportacaoScreen } from '#src/components/cadastro/importacao/ImportacaoScreen.tsx'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { importacaoOptions } from '#src/queries/importacao.ts'
import { isNotFound } from '#src/queries/not-found.ts'

export const Route = createFileRoute('/admin/_area/cadastro/$tipo/importar')({
  // the import that is open: its address can be come back to
  validateSearch: ({ id }: { id?: number } & SearchSchemaInput): { id?: number } =>
    id !== undefined && Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? { id } : {},
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ context: { queryClient, tipo, user }, deps: { id } }) => {
    requireCall(user, enviarPlanilha)
    if (id === undefined) return
    const aberta = await queryClient.query(importacaoOptions(id)).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error
    })
    if (aberta.tipo !== tipo) throw notFound()
  },
  pendingComponent: CadastroSkeleton,
  notFoundComponent: NaoEncontrada,
  component: Importar,
})

function Importar() {
  const { tipo, user } = Route.useRouteContext()
  const { id } = Route.useSearch()
  return <ImportacaoScreen tipo={tipo} id={id ?? null} user={user} />
}

function NaoEncontrada() {
  const { tipo } = Route.useRouteContext()
  return <ImportacaoNotFound tipo={tipo} />
}
