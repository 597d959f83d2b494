import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { RecursoForm } from '#src/components/recurso/RecursoForm.tsx'
import { RecursoNotFound } from '#src/components/recurso/RecursoNotFound.tsx'
import { RecordSkeleton } from '#src/components/form/RecordSkeleton.tsx'
import { requireCall } from '#src/components/page/guards.ts'
import { isNotFound } from '#src/queries/not-found.ts'
import { recursoOptions } from '#src/queries/recurso.ts'

export const Route = createFileRoute('/admin/_area/tabelas/$recurso/$id')({
  params: {
    parse: ({ id }) => ({ id: readId(id) }),
    stringify: ({ id }) => ({ id: String(id) }),
  },
  loader: async ({ params: { id }, context: { queryClient, recurso, user } }) => {
    requireCall(user, id === 'novo' ? recurso.criar : recurso.obter)
    if (Number.isNaN(id)) throw notFound()
    await queryClient.query(recursoOptions(recurso, id)).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error
    })
  },
  pendingComponent: RecordSkeleton,
  notFoundComponent: NaoEncontrado,
  component: Registro,
})

/** NaN for what can be no id: then there is no such record, and no need to ask. */
function readId(text: string): number | 'novo' {
  if (text === 'novo') return text
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : Number.NaN
}

function Registro() {
  const { recurso, user } = Route.useRouteContext()
  const { id } = Route.useParams()
  const { data: registro } = useSuspenseQuery(recursoOptions(recurso, id))

  return <RecursoForm key={`${recurso.nome}/${id}`} recurso={recurso} registro={registro} user={user} />
}

function NaoEncontrado() {
  const { recurso } = Route.useRouteContext()
  return <RecursoNotFound recurso={recurso} />
}
