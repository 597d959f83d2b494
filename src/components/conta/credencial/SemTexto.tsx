import { textosDoAceite, type TextoDoAceite } from '#src/api/contract/contas/textos-do-aceite.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { StatusPage } from '#src/components/ui/feedback/StatusPage.tsx'
import { Contato } from './Contato.tsx'

const NENHUM: Record<TextoDoAceite, string> = {
  termos: 'A entidade ainda não publicou termos de uso.',
  politica: 'A entidade ainda não publicou uma política de privacidade.',
}

/** In place of a text of which the entidade has published none. */
export function SemTexto({ qual }: { qual: TextoDoAceite }) {
  return (
    <StatusPage title={textosDoAceite[qual]} actions={<LinkButton to="/">Ir para o início</LinkButton>}>
      <p>{NENHUM[qual]}</p>
      <p>
        Tem perguntas sobre os seus dados? <Contato />
      </p>
    </StatusPage>
  )
}
