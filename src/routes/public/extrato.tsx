import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { Suspense } from 'react'
import { diasDaBusca } from '#src/components/extrato/busca.ts'
import { ExtratoDoAcesso } from '#src/components/extrato/ExtratoDoAcesso.tsx'
import { RecordSkeleton } from '#src/components/form/RecordSkeleton.tsx'
import { requireAcesso, requireUser } from '#src/components/page/guards.ts'
import type { DiasDoExtrato } from '#src/queries/extrato.ts'

export const Route = createFileRoute('/public/extrato')({
  // `diasDaBusca` reads it, with the screen.
  validateSearch: (search: DiasDoExtrato & SearchSchemaInput): DiasDoExtrato => search,
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
  return (
    <Suspense fallback={<RecordSkeleton />}>
      <ExtratoDoAcesso userId={user.id} dias={diasDaBusca(Route.useSearch())} />
    </Suspense>
  )
}
