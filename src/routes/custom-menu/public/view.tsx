import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { useShallow } from 'zustand/react/shallow'
import { idParam } from '#src/api/contract/nucleo/common.ts'
import { PaginaNotFound } from '#src/components/cliente/pagina/PaginaNotFound.tsx'
import { PaginaSkeleton } from '#src/components/cliente/pagina/PaginaSkeleton.tsx'
import { PaginaView } from '#src/components/cliente/pagina/PaginaView.tsx'
import { isNotFound } from '#src/queries/not-found.ts'
import { paginaMenuOptions } from '#src/queries/pagina.ts'
import { session } from '#src/stores/session.ts'

export const Route = createFileRoute('/custom-menu/public/view')({
  // What cannot be read names no item.
  validateSearch: z.object({
    id: z.catch(z.optional(idParam), undefined),
    menuType: z.catch(z.optional(z.enum(['admin', 'public'])), undefined),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { id, menuType } }) => {
    if (id === undefined || menuType === undefined) throw notFound()
    await queryClient.query(paginaMenuOptions(menuType, id, session.getState())).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error
    })
  },
  pendingComponent: PaginaSkeleton,
  notFoundComponent: PaginaNotFound,
  component: Pagina,
})

function Pagina() {
  // Both are there: the loader gives up without them.
  const { id = 0, menuType = 'public' } = Route.useSearch()
  const quem = session(useShallow(({ userId, entidade }) => ({ userId, entidade })))
  const { data: pagina } = useSuspenseQuery(paginaMenuOptions(menuType, id, quem))
  return <PaginaView pagina={pagina} />
}
