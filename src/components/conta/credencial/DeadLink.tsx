import { Link } from '@tanstack/react-router'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { LoginCard } from '#src/components/conta/login/LoginCard.tsx'
import { RegistroLink } from '#src/components/conta/login/RegistroLink.tsx'
import { session } from '#src/stores/session.ts'
import classes from './credencial.module.css'

/** The addresses that mails lead to: the server no longer tells what a dead link was for. */
export type LinkKind = 'confirmar' | 'senha' | 'email'

/** For a link that is incomplete, used or too old: what may have happened and the ways on. */
export function DeadLink({ kind, returnUrl }: { kind: LinkKind; returnUrl: string | undefined }) {
  const anonymous = session((state) => state.userId === null)
  const asAdmin = session((state) => state.isAdmin)
  return (
    <LoginCard
      title="Este link não vale mais"
      lead="Cada link vale uma vez e por tempo limitado. Este já foi usado, venceu, foi trocado por um mais novo ou chegou incompleto."
      ways={!anonymous && <Link to="/">Ir para o início</Link>}
    >
      <p className={classes.text}>
        {kind === 'email'
          ? 'Se você já confirmou o novo e-mail, entre com ele. Se não, entre com o anterior e peça a troca de novo em Minha conta.'
          : !anonymous
            ? 'Você já entrou: se não está trocando a senha, não precisa dele.'
            : kind === 'senha'
              ? 'Se você já trocou a senha, entre com ela. Se não, peça outro link.'
              : 'Se você já escolheu a sua senha, entre com ela. Se não, cadastre-se de novo ou, se foi convidado, peça outro convite à entidade.'}
      </p>
      {kind === 'senha' && (
        <LinkButton to="/public/esqueci-senha" search={{ returnUrl }}>
          Pedir outro link
        </LinkButton>
      )}
      {anonymous && (
        <LinkButton
          variant={kind === 'senha' ? 'default' : 'filled'}
          to="/public/login"
          search={{ returnUrl }}
        >
          Entrar
        </LinkButton>
      )}
      {kind === 'confirmar' && (
        <RegistroLink returnUrl={returnUrl} variant="default">
          Cadastrar de novo
        </RegistroLink>
      )}
      {kind === 'email' && !anonymous && (
        <LinkButton to={asAdmin ? '/admin/conta' : '/public/conta'} hash="email">
          Ver o e-mail da minha conta
        </LinkButton>
      )}
    </LoginCard>
  )
}
