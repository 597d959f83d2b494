import { createFileRoute } from '@tanstack/react-router'
import { ContaScreen } from '#src/components/conta/minha-conta/ContaScreen.tsx'
import { ContaSkeleton } from '#src/components/conta/minha-conta/ContaSkeleton.tsx'
import { minhaContaOptions } from '#src/queries/minha-conta.ts'

export const Route = createFileRoute('/admin/_area/conta')({
  loader: async ({ context: { queryClient, user } }) => {
    await queryClient.query(minhaContaOptions(user.id))
  },
  pendingComponent: ContaSkeleton,
  component: Conta,
})

function Conta() {
  return <ContaScreen user={Route.useRouteContext().user} />
}
