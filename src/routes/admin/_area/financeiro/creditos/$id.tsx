import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { obterCredito } from '#src/api/contract/dinheiro/credito.ts'
import { CreditoNotFound } from '#src/components/dinheiro/credito/CreditoNotFound.tsx'
import { CreditoScreen } from '#src/components/dinheiro/credito/CreditoScreen.tsx'
import { CreditoSkeleton } from '#src/components/dinheiro/debito/DebitoSkeleton.tsx'
import { idParams } from '#src/components/ui/page/id-params.ts'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { creditoOptions } from '#src/queries/credito.ts'
import { isNotFound } from '#src/queries/not-found.ts'

export const Route = createFileRoute('/admin/_area/financeiro/creditos/$id')({
  params: idParams,
  loader: async ({ params: { id }, context: { queryClient, user } }) => {
    requireCall(user, obterCredito)
    if (Number.isNaN(id)) throw notFound()
    await queryClient.query(creditoOptions(id)).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error
    })
  },
  pendingComponent: CreditoSkeleton,
  notFoundComponent: CreditoNotFound,
  component: Credito,
})

function Credito() {
  const { user } = Route.useRouteContext()
  const { id } = Route.useParams()
  const { data: credito } = useSuspenseQuery(creditoOptions(id))
  return <CreditoScreen key={id} credito={credito} user={user} />
}
