import { createFileRoute } from '@tanstack/react-router'
import { RegistroScreen } from '#src/components/conta/RegistroScreen.tsx'
import { RegistroSkeleton } from '#src/components/conta/RegistroSkeleton.tsx'
import { returnUrlSearch } from '#src/components/shell/return-url.ts'
import { authSettingsOptions } from '#src/queries/auth-conta.ts'

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
