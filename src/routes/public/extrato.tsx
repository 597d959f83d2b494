import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { Suspense } from 'react'
import { empresaDaBusca, type BuscaDoCliente } from '#src/components/dinheiro/extrato/busca.ts'
import { ExtratoDoAcesso } from '#src/components/dinheiro/extrato/ExtratoDoAcesso.tsx'
import { RecordSkeleton } from '#src/components/ui/record/RecordSkeleton.tsx'
import { requireAcesso, requireUser } from '#src/components/ui/page/guards.ts'

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
