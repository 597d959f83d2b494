import { createFileRoute } from '@tanstack/react-router'
import { PaginaDaArea } from '#src/components/cliente/pagina/PaginaDaArea.tsx'
import { PaginaSkeleton } from '#src/components/cliente/pagina/PaginaSkeleton.tsx'
import { paginaAreaOptions } from '#src/queries/pagina.ts'
import { session } from '#src/stores/session.ts'

export const Route = createFileRoute('/files')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.query(paginaAreaOptions('files', session.getState()))
  },
  pendingComponent: PaginaSkeleton,
  component: Files,
})

function Files() {
  return <PaginaDaArea area="files" />
}
