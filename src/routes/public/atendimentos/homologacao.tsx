import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AtendimentoSkeleton } from '#src/components/cliente/atendimento/Esqueletos.tsx'
import { MarcarMinha } from '#src/components/cliente/atendimento/MarcarMinha.tsx'
import { requireUser } from '#src/components/ui/page/guards.ts'
import { agendasOptions } from '#src/queries/homologacao.ts'

export const Route = createFileRoute('/public/atendimentos/homologacao')({
  beforeLoad: (entering) => requireUser('public', entering),
  loader: ({ context: { queryClient } }) => queryClient.query(agendasOptions()),
  pendingComponent: AtendimentoSkeleton,
  component: Marcar,
})

function Marcar() {
  const { user } = Route.useRouteContext()
  const { data: agendas } = useSuspenseQuery(agendasOptions())
  return <MarcarMinha agendas={agendas} user={user} />
}
