import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { RegistroScreen } from '#src/components/conta/credencial/RegistroScreen.tsx'
import { RegistroSkeleton } from '#src/components/conta/credencial/RegistroSkeleton.tsx'
import { takeEntidade } from '#src/components/ui/page/guards.ts'
import { entidadeSearch, returnUrlSearch } from '#src/components/ui/page/return-url.ts'
import { registroOptions } from '#src/queries/auth-credencial.ts'

export const Route = createFileRoute('/public/registro')({
  validateSearch: z.extend(returnUrlSearch, entidadeSearch.shape),
  beforeLoad: takeEntidade,
  loader: async ({ context }) => {
    await context.queryClient.query(registroOptions())
  },
  pendingComponent: RegistroSkeleton,
  component: Registro,
})

function Registro() {
  return <RegistroScreen returnUrl={Route.useSearch().returnUrl} />
}
