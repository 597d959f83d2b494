import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { marcarHomologacao } from '#src/api/contract/geral/homologacao.ts'
import { MarcarHomologacao } from '#src/components/tabelas/atendimento/MarcarHomologacao.tsx'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { RecordSkeleton } from '#src/components/ui/record/RecordSkeleton.tsx'
import { agendasOptions } from '#src/queries/homologacao.ts'

export const Route = createFileRoute('/admin/_area/atendimento/homologacao')({
  loader: async ({ context: { queryClient, user } }) => {
    requireCall(user, marcarHomologacao)
    await queryClient.query(agendasOptions())
  },
  pendingComponent: RecordSkeleton,
  component: Marcar,
})

function Marcar() {
  const { user } = Route.useRouteContext()
  const { data: agendas } = useSuspenseQuery(agendasOptions())
  return <MarcarHomologacao agendas={agendas} user={user} />
}
