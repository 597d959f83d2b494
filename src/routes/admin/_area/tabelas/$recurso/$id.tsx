import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { RecursoForm } from '#src/components/tabelas/recurso/RecursoForm.tsx'
import { RecursoNotFound } from '#src/components/tabelas/recurso/RecursoNotFound.tsx'
import { RecordSkeleton } from '#src/components/ui/record/RecordSkeleton.tsx'
import { readNumber } from '#src/components/ui/page/id-params.ts'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { isNotFound } from '#src/queries/not-found.ts'
import { recursoOptions } from '#src/queries/recurso.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What a new record begins with, by its fields; lives as long as the history entry. */
    comeco?: Readonly<Record<string, string>>
  }
}

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

const readId = (written: string): number | 'novo' => (written === 'novo' ? 'novo' : readNumber(written))

function Registro() {
  const { recurso, user } = Route.useRouteContext()
  const { id } = Route.useParams()
  const { data: guardado } = useSuspenseQuery(recursoOptions(recurso, id))
  const comeco = useLocation({ select: ({ state }) => state.comeco })
  const registro = useMemo(
    () => (id === 'novo' && comeco ? { ...guardado, ...comeco } : guardado),
    [id, guardado, comeco],
  )

  return <RecursoForm key={`${recurso.nome}/${id}`} recurso={recurso} registro={registro} user={user} />
}

function NaoEncontrado() {
  const { recurso } = Route.useRouteContext()
  return <RecursoNotFound recurso={recurso} />
}
