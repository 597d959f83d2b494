import { createFileRoute } from '@tanstack/react-router'
import { obterFechamento } from '#src/api/contract/fechamento.ts'
import { FechamentoScreen } from '#src/components/financeiro/FechamentoScreen.tsx'
import { RecordSkeleton } from '#src/components/form/RecordSkeleton.tsx'
import { requireCall } from '#src/components/page/guards.ts'
import { fechamentoOptions } from '#src/queries/fechamento.ts'

export const Route = createFileRoute('/admin/_area/financeiro/fechamento')({
  loader: ({ context: { queryClient, user } }) => {
    requireCall(user, obterFechamento)
    return queryClient.query(fechamentoOptions()).then(() => undefined)
  },
  pendingComponent: RecordSkeleton,
  component: Fechamento,
})

function Fechamento() {
  const { user } = Route.useRouteContext()
  return <FechamentoScreen user={user} />
}
