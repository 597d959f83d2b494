import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import classes from './credencial.module.css'
import { Notice } from './Notice.tsx'

/** In place of what could be accepted until a while ago. */
export function PrazoVencido({ returnUrl }: { returnUrl: string | undefined }) {
  return (
    <Notice>
      <p>O tempo para aceitar terminou e nada foi registrado. Entre de novo para continuar.</p>
      <div className={classes.actions}>
        <LinkButton to="/public/login" search={{ returnUrl }}>
          Entrar de novo
        </LinkButton>
      </div>
    </Notice>
  )
}
