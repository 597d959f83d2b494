import { createFileRoute } from '@tanstack/react-router'
import { PaginaDaArea } from '#src/components/cliente/pagina/PaginaDaArea.tsx'
import { PaginaSkeleton } from '#src/components/cliente/pagina/PaginaSkeleton.tsx'
import { paginaAreaOptions } from '#src/queries/pagina.ts'
import { session } from '#src/stores/session.ts'

export const Route = createFileRoute('/chatbot')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.query(paginaAreaOptions('chatbot', session.getState()))
  },
  pendingComponent: PaginaSkeleton,
  component: Chatbot,
})

function Chatbot() {
  return <PaginaDaArea area="chatbot" />
}
