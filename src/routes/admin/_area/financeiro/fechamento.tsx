import { createFileRoute } from '@tanstack/react-router'
import { obterFechamento } from '#src/api/contract/dinheiro/fechamento.ts'
import { FechamentoScreen } from '#src/components/dinheiro/fechamento/FechamentoScreen.tsx'
import { RecordSkeleton } from '#src/components/ui/record/RecordSkeleton.tsx'
import { requireCall } from '#src/components/ui/page/guards.ts'
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
