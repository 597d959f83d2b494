import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { Suspense } from 'react'
import { empresaDaBusca, type BuscaDoCliente } from '#src/components/extrato/busca.ts'
import { ExtratoDoAcesso } from '#src/components/extrato/ExtratoDoAcesso.tsx'
import { RecordSkeleton } from '#src/components/form/RecordSkeleton.tsx'
import { requireAcesso, requireUser } from '#src/components/page/guards.ts'

export const Route = createFileRoute('/public/extrato')({
  // `busca.ts` reads it, with the screen.
  validateSearch: (search: BuscaDoCliente & SearchSchemaInput): BuscaDoCliente => search,
  beforeLoad: async (entering) => {
    const { user } = await requireUser('public', entering)
    await requireAcesso(user, entering)
    return { user }
  },
  pendingComponent: RecordSkeleton,
  component: ExtratoDoCliente,
})

function ExtratoDoCliente() {
  const { user } = Route.useRouteContext()
  const search = Route.useSearch()
  return (
    <Suspense fallback={<RecordSkeleton />}>
      <ExtratoDoAcesso userId={user.id} empresa={empresaDaBusca(search)} busca={search} />
    </Suspense>
  )
}
