import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { RegrasDeAcesso } from '#src/components/seguranca/RegrasDeAcesso.tsx'
import { RegrasSkeleton } from '#src/components/seguranca/RegrasSkeleton.tsx'
import { requirePermission } from '#src/components/shell/guards.ts'
import { authSettingsOptions } from '#src/queries/auth-conta.ts'

export const Route = createFileRoute('/admin/_area/configuracao/acesso')({
  beforeLoad: ({ context: { user } }) => requirePermission(user, 'usuario:gravar'),
  loader: ({ context: { queryClient } }) => queryClient.query(authSettingsOptions()),
  pendingComponent: RegrasSkeleton,
  component: Acesso,
})

function Acesso() {
  const { user } = Route.useRouteContext()
  const { data: regras } = useSuspenseQuery(authSettingsOptions())
  return <RegrasDeAcesso regras={regras} eu={user} />
}
