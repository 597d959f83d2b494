import { createFileRoute } from '@tanstack/react-router'
import { RegistroScreen } from '#src/components/credencial/RegistroScreen.tsx'
import { RegistroSkeleton } from '#src/components/credencial/RegistroSkeleton.tsx'
import { returnUrlSearch } from '#src/components/page/return-url.ts'
import { authSettingsOptions } from '#src/queries/auth-credencial.ts'

export const Route = createFileRoute('/public/registro')({
  validateSearch: returnUrlSearch,
  loader: async ({ context }) => {
    await context.queryClient.query(authSettingsOptions())
  },
  pendingComponent: RegistroSkeleton,
  component: Registro,
})

function Registro() {
  return <RegistroScreen returnUrl={Route.useSearch().returnUrl} />
}
