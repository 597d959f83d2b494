import { createFileRoute } from '@tanstack/react-router'
import { PoliticaSkeleton } from '#src/components/conta/credencial/PoliticaSkeleton.tsx'
import { TextoScreen } from '#src/components/conta/credencial/TextoScreen.tsx'
import { takeEntidade } from '#src/components/ui/page/guards.ts'
import { entidadeSearch } from '#src/components/ui/page/return-url.ts'
import { textoOptions } from '#src/queries/credencial.ts'
import { session } from '#src/stores/session.ts'

export const Route = createFileRoute('/public/termos')({
  staticData: { plain: true },
  validateSearch: entidadeSearch,
  beforeLoad: takeEntidade,
  loader: async ({ context }) => {
    await context.queryClient.query(textoOptions('termos', session.getState()))
  },
  pendingComponent: () => <PoliticaSkeleton qual="termos" />,
  component: () => <TextoScreen qual="termos" />,
})
