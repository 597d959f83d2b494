import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { StatusPage } from '#src/components/ui/feedback/StatusPage.tsx'

/** In place of an atendimento that is not there, or is somebody else's. */
export function AtendimentoNotFound() {
  return (
    <StatusPage
      title="Atendimento não encontrado"
      actions={<LinkButton to="/public/atendimentos">Ver meus atendimentos</LinkButton>}
    >
      Não há atendimento seu neste endereço. Confira se ele foi digitado por inteiro, ou entre com outro
      usuário.
    </StatusPage>
  )
}
