import { createFileRoute } from '@tanstack/react-router'
import { PoliticaScreen } from '#src/components/conta/PoliticaScreen.tsx'
import { PoliticaSkeleton } from '#src/components/conta/PoliticaSkeleton.tsx'
import { returnUrlSearch } from '#src/components/shell/return-url.ts'
import { politicaOptions } from '#src/queries/conta.ts'
import { session } from '#src/stores/session.ts'

export const Route = createFileRoute('/public/politica')({
  staticData: { plain: true },
  validateSearch: returnUrlSearch,
  loader: async ({ context }) => {
    await context.queryClient.query(politicaOptions(session.getState()))
  },
  pendingComponent: PoliticaSkeleton,
  component: Politica,
})

function Politica() {
  return <PoliticaScreen returnUrl={Route.useSearch().returnUrl} />
}
