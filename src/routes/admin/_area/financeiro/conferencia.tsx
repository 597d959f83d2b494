import { createFileRoute } from '@tanstack/react-router'
import { obterConferencia } from '#src/api/contract/dinheiro/conferencia.ts'
import { ConferenciaScreen } from '#src/components/dinheiro/conferencia/ConferenciaScreen.tsx'
import { RecordSkeleton } from '#src/components/ui/record/RecordSkeleton.tsx'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { conferenciaOptions } from '#src/queries/conferencia.ts'

export const Route = createFileRoute('/admin/_area/financeiro/conferencia')({
  loader: ({ context: { queryClient, user } }) => {
    requireCall(user, obterConferencia)
    return queryClient.query(conferenciaOptions()).then(() => undefined)
  },
  pendingComponent: RecordSkeleton,
  component: ConferenciaScreen,
})
