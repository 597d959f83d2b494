import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { InicioSkeleton } from '#src/components/inicio/InicioSkeleton.tsx'
import { requireAcesso, requireUser } from '#src/components/page/guards.ts'
import { ColaboradoresDoAcesso } from '#src/components/pessoas/ColaboradoresDoAcesso.tsx'

export const Route = createFileRoute('/public/colaboradores')({
  beforeLoad: async (entering) => {
    const { user } = await requireUser('public', entering)
    await requireAcesso(user, entering)
    return { user }
  },
  pendingComponent: InicioSkeleton,
  component: Colaboradores,
})

function Colaboradores() {
  const { user } = Route.useRouteContext()
  return (
    <Suspense fallback={<InicioSkeleton />}>
      <ColaboradoresDoAcesso userId={user.id} />
    </Suspense>
  )
}
