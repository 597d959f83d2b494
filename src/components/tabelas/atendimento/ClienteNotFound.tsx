import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { StatusPage } from '#src/components/ui/feedback/StatusPage.tsx'

/** In place of a client that is not there. */
export function ClienteNotFound() {
  return (
    <StatusPage
      title="Cliente não encontrado"
      actions={<LinkButton to="/admin/atendimento/cliente">Procurar cliente</LinkButton>}
    >
      Este cliente não existe ou foi excluído.
    </StatusPage>
  )
}
