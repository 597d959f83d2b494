import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { InicioScreen } from '#src/components/moldura/inicio/InicioScreen.tsx'
import { InicioSkeleton } from '#src/components/moldura/inicio/InicioSkeleton.tsx'
import { requireAcesso, requireUser } from '#src/components/ui/page/guards.ts'
import { pessoaOptions } from '#src/queries/pessoa.ts'

export const Route = createFileRoute('/public/inicio')({
  beforeLoad: async (entering) => {
    const { user } = await requireUser('public', entering)
    return { user, ...(await requireAcesso(user, entering)) }
  },
  loader: async ({ context: { queryClient, acesso } }) => {
    await queryClient.query(pessoaOptions(acesso.id))
  },
  pendingComponent: InicioSkeleton,
  component: Inicio,
})

function Inicio() {
  const { user } = Route.useRouteContext()
  return (
    <Suspense fallback={<InicioSkeleton />}>
      <InicioScreen userId={user.id} />
    </Suspense>
  )
}
