import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { obterAtendimento } from '#src/api/contract/geral/atendimento.ts'
import { AtendimentoNotFound } from '#src/components/tabelas/atendimento/AtendimentoNotFound.tsx'
import { AtendimentoScreen } from '#src/components/tabelas/atendimento/AtendimentoScreen.tsx'
import { AtendimentoSkeleton } from '#src/components/tabelas/atendimento/AtendimentoSkeleton.tsx'
import { idParams } from '#src/components/ui/page/id-params.ts'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { atendimentoOptions } from '#src/queries/atendimento.ts'
import { isNotFound } from '#src/queries/not-found.ts'

export const Route = createFileRoute('/admin/_area/atendimento/$id')({
  params: idParams,
  loader: async ({ params: { id }, context: { queryClient, user } }) => {
    requireCall(user, obterAtendimento)
    if (Number.isNaN(id)) throw notFound()
    await queryClient.query(atendimentoOptions(id)).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error
    })
  },
  pendingComponent: AtendimentoSkeleton,
  notFoundComponent: AtendimentoNotFound,
  component: Atendimento,
})

function Atendimento() {
  const { user } = Route.useRouteContext()
  const { id } = Route.useParams()
  const { data: atendimento } = useSuspenseQuery(atendimentoOptions(id))
  return <AtendimentoScreen key={id} atendimento={atendimento} user={user} />
}
