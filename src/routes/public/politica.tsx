import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { PoliticaScreen } from '#src/components/conta/credencial/PoliticaScreen.tsx'
import { PoliticaSkeleton } from '#src/components/conta/credencial/PoliticaSkeleton.tsx'
import { takeEntidade } from '#src/components/ui/page/guards.ts'
import { entidadeSearch, returnUrlSearch } from '#src/components/ui/page/return-url.ts'
import { textoOptions, textosPendentesOptions } from '#src/queries/credencial.ts'
import { aceitePendente } from '#src/stores/aceite.ts'
import { session } from '#src/stores/session.ts'

export const Route = createFileRoute('/public/politica')({
  staticData: { plain: true },
  validateSearch: z.extend(returnUrlSearch, entidadeSearch.shape),
  beforeLoad: takeEntidade,
  loader: async ({ context }) => {
    const token = aceitePendente()
    await (token === null
      ? context.queryClient.query(textoOptions('politica', session.getState()))
      : context.queryClient.query(textosPendentesOptions(token)))
  },
  pendingComponent: () => <PoliticaSkeleton />,
  component: Politica,
})

function Politica() {
  return <PoliticaScreen returnUrl={Route.useSearch().returnUrl} />
}
