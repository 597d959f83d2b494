import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { StatusPage } from '#src/components/ui/feedback/StatusPage.tsx'
import { Contato } from './Contato.tsx'

/** In place of the policy of an entidade that has published none. */
export function SemPolitica() {
  return (
    <StatusPage title="Política de privacidade" actions={<LinkButton to="/">Ir para o início</LinkButton>}>
      <p>A entidade ainda não publicou uma política de privacidade.</p>
      <p>
        Tem perguntas sobre os seus dados? <Contato />
      </p>
    </StatusPage>
  )
}
