import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { StatusPage } from '#src/components/ui/feedback/StatusPage.tsx'

/** In place of an atendimento that is not there, or is somebody else's. */
export function AtendimentoNotFound() {
  return (
    <StatusPage
      title="Atendimento não encontrado"
      actions={<LinkButton to="/public/atendimentos">Ver meus atendimentos</LinkButton>}
    >
      Você não tem este atendimento. Confira o endereço ou entre com outro usuário.
    </StatusPage>
  )
}
