import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { IdentidadeDaEntidade } from '#src/components/entidade/IdentidadeDaEntidade.tsx'
import { IdentidadeSkeleton } from '#src/components/entidade/IdentidadeSkeleton.tsx'
import { requirePermission } from '#src/components/shell/guards.ts'
import { entidadeOptions } from '#src/queries/entidade.ts'

export const Route = createFileRoute('/admin/_area/configuracao/entidade')({
  beforeLoad: ({ context: { user } }) => requirePermission(user, 'entidade:gravar'),
  loader: ({ context: { queryClient, user } }) =>
    queryClient.query(entidadeOptions({ userId: user.id, entidade: null })),
  pendingComponent: IdentidadeSkeleton,
  component: Identidade,
})

function Identidade() {
  const { user } = Route.useRouteContext()
  const { data: entidade } = useSuspenseQuery(entidadeOptions({ userId: user.id, entidade: null }))
  return <IdentidadeDaEntidade entidade={entidade} userId={user.id} />
}
