import { Link } from '@tanstack/react-router'
import { LoginCard } from '#src/components/login/LoginCard.tsx'
import { RegistroLink } from '#src/components/login/RegistroLink.tsx'
import classes from './conta.module.css'
import { Contato } from './Contato.tsx'

/** The two addresses that mails lead to: the server no longer tells what a dead link was for. */
export type LinkKind = 'confirmar' | 'senha'

/** For a link that is incomplete, used or too old: what may have happened and the ways on. */
export function DeadLink({ kind }: { kind: LinkKind }) {
  return (
    <LoginCard
      title="Este link não vale mais"
      ways={
        <>
          {kind === 'senha' ? (
            <Link to="/public/esqueci-senha">Pedir outro link</Link>
          ) : (
            <RegistroLink>Cadastrar de novo</RegistroLink>
          )}
          <Link to="/public/login">Entrar</Link>
        </>
      }
    >
      <p className={classes.text}>
        Cada link vale uma vez e por tempo limitado. Este já foi usado, venceu, foi trocado por um mais novo
        ou chegou incompleto.
      </p>
      <p className={classes.text}>
        {kind === 'senha'
          ? 'Se você já trocou a senha, entre com ela. Se não, peça outro link.'
          : 'Se você já escolheu a sua senha, entre com ela. Se não, cadastre-se de novo ou, se foi convidado, peça outro convite.'}{' '}
        <Contato />
      </p>
    </LoginCard>
  )
}
