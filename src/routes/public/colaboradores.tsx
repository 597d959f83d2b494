import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { requireAcesso, requireUser } from '#src/components/ui/page/guards.ts'
import { ColaboradoresDoAcesso } from '#src/components/cadastro/pessoas/ColaboradoresDoAcesso.tsx'
import { ColaboradoresSkeleton } from '#src/components/cadastro/pessoas/ColaboradoresSkeleton.tsx'

export const Route = createFileRoute('/public/colaboradores')({
  beforeLoad: async (entering) => {
    const { user } = await requireUser('public', entering)
    await requireAcesso(user, entering)
    return { user }
  },
  pendingComponent: ColaboradoresSkeleton,
  component: Colaboradores,
})

function Colaboradores() {
  const { user } = Route.useRouteContext()
  return (
    <Suspense fallback={<ColaboradoresSkeleton />}>
      <ColaboradoresDoAcesso userId={user.id} />
    </Suspense>
  )
}
