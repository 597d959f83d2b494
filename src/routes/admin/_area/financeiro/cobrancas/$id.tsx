import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { obterCobranca } from '#src/api/contract/dinheiro/cobranca.ts'
import { CobrancaNotFound } from '#src/components/dinheiro/cobranca/CobrancaNotFound.tsx'
import { CobrancaScreen } from '#src/components/dinheiro/cobranca/CobrancaScreen.tsx'
import { CobrancaSkeleton } from '#src/components/dinheiro/debito/DebitoSkeleton.tsx'
import { idParams } from '#src/components/ui/page/id-params.ts'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { cobrancaOptions } from '#src/queries/cobranca.ts'
import { isNotFound } from '#src/queries/not-found.ts'

export const Route = createFileRoute('/admin/_area/financeiro/cobrancas/$id')({
  params: idParams,
  loader: async ({ params: { id }, context: { queryClient, user } }) => {
    requireCall(user, obterCobranca)
    if (Number.isNaN(id)) throw notFound()
    await queryClient.query(cobrancaOptions(id)).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error
    })
  },
  pendingComponent: CobrancaSkeleton,
  notFoundComponent: CobrancaNotFound,
  component: Cobranca,
})

function Cobranca() {
  const { user } = Route.useRouteContext()
  const { id } = Route.useParams()
  const { data: cobranca } = useSuspenseQuery(cobrancaOptions(id))
  return <CobrancaScreen key={id} cobranca={cobranca} user={user} />
}
