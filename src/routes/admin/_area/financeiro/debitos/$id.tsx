import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { obterDebito } from '#src/api/contract/dinheiro/financeiro.ts'
import { DebitoNotFound } from '#src/components/dinheiro/debito/DebitoNotFound.tsx'
import { DebitoScreen } from '#src/components/dinheiro/debito/DebitoScreen.tsx'
import { DebitoSkeleton } from '#src/components/dinheiro/debito/DebitoSkeleton.tsx'
import { idParams } from '#src/components/ui/page/id-params.ts'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { debitoOptions } from '#src/queries/financeiro.ts'
import { isNotFound } from '#src/queries/not-found.ts'

export const Route = createFileRoute('/admin/_area/financeiro/debitos/$id')({
  params: idParams,
  loader: async ({ params: { id }, context: { queryClient, user } }) => {
    requireCall(user, obterDebito)
    if (Number.isNaN(id)) throw notFound()
    await queryClient.query(debitoOptions(id)).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error
    })
  },
  pendingComponent: DebitoSkeleton,
  notFoundComponent: DebitoNotFound,
  component: Debito,
})

function Debito() {
  const { user } = Route.useRouteContext()
  const { id } = Route.useParams()
  const { data: debito } = useSuspenseQuery(debitoOptions(id))
  return <DebitoScreen key={id} debito={debito} user={user} />
}
