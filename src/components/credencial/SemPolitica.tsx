import { Link } from '@tanstack/react-router'
import { StatusPage } from '#src/components/feedback/StatusPage.tsx'
import controls from '#src/components/controls/controls.module.css'
import { Contato } from './Contato.tsx'

/** In place of the policy of an entidade that has published none. */
export function SemPolitica() {
  return (
    <StatusPage
      title="Política de privacidade"
      actions={
        <Link to="/" className={controls.primary}>
          Ir para o início
        </Link>
      }
    >
      <p>A entidade ainda não publicou uma política de privacidade.</p>
      <p>
        Tem perguntas sobre os seus dados? <Contato />
      </p>
    </StatusPage>
  )
}
