import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { gravarLogo } from '#src/api/contract/nucleo/logo.ts'
import { IdentidadeDaEntidade } from '#src/components/tabelas/entidade/IdentidadeDaEntidade.tsx'
import { IdentidadeSkeleton } from '#src/components/tabelas/entidade/IdentidadeSkeleton.tsx'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { entidadeOptions } from '#src/queries/entidade.ts'
import { logosAnterioresOptions } from '#src/queries/logo.ts'

export const Route = createFileRoute('/admin/_area/configuracao/entidade')({
  loader: async ({ context: { queryClient, user } }) => {
    requireCall(user, gravarLogo)
    await Promise.all([
      queryClient.query(entidadeOptions({ userId: user.id, entidade: null })),
      queryClient.query(logosAnterioresOptions()),
    ])
  },
  pendingComponent: IdentidadeSkeleton,
  component: Identidade,
})

function Identidade() {
  const { user } = Route.useRouteContext()
  const { data: entidade } = useSuspenseQuery(entidadeOptions({ userId: user.id, entidade: null }))
  return <IdentidadeDaEntidade entidade={entidade} userId={user.id} />
}
