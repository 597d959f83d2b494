import { createFileRoute } from '@tanstack/react-router'
import { PaginaDaArea } from '#src/components/cliente/pagina/PaginaDaArea.tsx'
import { PaginaSkeleton } from '#src/components/cliente/pagina/PaginaSkeleton.tsx'
import { paginaAreaOptions } from '#src/queries/pagina.ts'
import { session } from '#src/stores/session.ts'

export const Route = createFileRoute('/eventos')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.query(paginaAreaOptions('eventos', session.getState()))
  },
  pendingComponent: PaginaSkeleton,
  component: Eventos,
})

function Eventos() {
  return <PaginaDaArea area="eventos" />
}
