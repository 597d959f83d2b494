import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSingleMutation } from '#src/components/ui/form/use-single-mutation.ts'
import { LoginCard } from '#src/components/conta/login/LoginCard.tsx'
import login from '#src/components/conta/login/login.module.css'
import { Button } from '#src/components/ui/controls/Button.tsx'
import type { LinkRecebido } from '#src/queries/credencial.ts'
import { confirmarEmailMutation } from '#src/queries/minha-conta.ts'
import { session } from '#src/stores/session.ts'
import { Notice } from './Notice.tsx'

interface Props {
  title: string
  token: string
  link: LinkRecebido
  /** The link stopped working while it was open. */
  onDead: () => void
}

/**
 * Puts the e-mail in force that a link was mailed to, signed in or not. It takes a press of the button: programs that look at what links
 * lead to confirm nothing.
 */
export function ConfirmarEmail({ title, token, link, onDead }: Props) {
  const confirmar = useSingleMutation(confirmarEmailMutation(useQueryClient()))
  const userId = session((state) => state.userId)
  const asAdmin = session((state) => state.isAdmin)
  const { email, nome, isAdmin } = link

  return (
    <LoginCard
      title={title}
      lead={
        confirmar.isSuccess ? undefined : (
          <>
            {nome}, confirme que <strong>{email}</strong> é o seu novo e-mail. É com ele que você vai entrar e
            receber os avisos da sua conta; o anterior deixa de valer.
          </>
        )
      }
      ways={
        userId === null ? (
          <Link to={isAdmin ? '/admin/login' : '/public/login'}>Entrar</Link>
        ) : (
          <Link to={asAdmin ? '/admin/conta' : '/public/conta'}>Ir para a minha conta</Link>
        )
      }
    >
      {confirmar.isSuccess ? (
        <Notice>
          <p>
            E-mail confirmado. A partir de agora, {nome} entra com <strong>{email}</strong>.
          </p>
        </Notice>
      ) : (
        <>
          {confirmar.error && confirmar.error.status !== 410 && (
            <p className={login.error} role="alert">
              {confirmar.error.message} Nada foi alterado.
            </p>
          )}
          <Button
            disabled={confirmar.isPending}
            onClick={() => confirmar.mutate(token, { onError: ({ status }) => status === 410 && onDead() })}
          >
            {confirmar.isPending ? 'Confirmando…' : 'Confirmar novo e-mail'}
          </Button>
        </>
      )}
    </LoginCard>
  )
}
