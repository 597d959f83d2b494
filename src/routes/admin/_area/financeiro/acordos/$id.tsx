import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { obterAcordo } from '#src/api/contract/dinheiro/acordo.ts'
import { AcordoNotFound } from '#src/components/dinheiro/acordo/AcordoNotFound.tsx'
import { AcordoScreen } from '#src/components/dinheiro/acordo/AcordoScreen.tsx'
import { AcordoSkeleton } from '#src/components/dinheiro/debito/DebitoSkeleton.tsx'
import { idParams } from '#src/components/ui/page/id-params.ts'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { acordoOptions } from '#src/queries/acordo.ts'
import { isNotFound } from '#src/queries/not-found.ts'

export const Route = createFileRoute('/admin/_area/financeiro/acordos/$id')({
  params: idParams,
  loader: async ({ params: { id }, context: { queryClient, user } }) => {
    requireCall(user, obterAcordo)
    if (Number.isNaN(id)) throw notFound()
    await queryClient.query(acordoOptions(id)).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error
    })
  },
  pendingComponent: AcordoSkeleton,
  notFoundComponent: AcordoNotFound,
  component: Acordo,
})

function Acordo() {
  const { user } = Route.useRouteContext()
  const { id } = Route.useParams()
  const { data: acordo } = useSuspenseQuery(acordoOptions(id))
  return <AcordoScreen key={id} acordo={acordo} user={user} />
}
