import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { obterUsuario } from '#src/api/contract/contas/usuario.ts'
import { idParams } from '#src/components/ui/page/id-params.ts'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { UsuarioForm } from '#src/components/conta/usuario/UsuarioForm.tsx'
import { UsuarioNotFound } from '#src/components/conta/usuario/UsuarioNotFound.tsx'
import { UsuarioSkeleton } from '#src/components/conta/usuario/UsuarioSkeleton.tsx'
import { isNotFound } from '#src/queries/not-found.ts'
import { usuarioOptions } from '#src/queries/usuario.ts'

export const Route = createFileRoute('/admin/_area/cadastro/usuario/$id')({
  params: idParams,
  loader: async ({ params: { id }, context: { queryClient, user } }) => {
    requireCall(user, obterUsuario)
    if (Number.isNaN(id)) throw notFound()
    await queryClient.query(usuarioOptions(id)).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error
    })
  },
  pendingComponent: UsuarioSkeleton,
  notFoundComponent: UsuarioNotFound,
  component: Registro,
})

function Registro() {
  const { user } = Route.useRouteContext()
  const { id } = Route.useParams()
  const { data: usuario } = useSuspenseQuery(usuarioOptions(id))
  return <UsuarioForm key={id} usuario={usuario} user={user} />
}
