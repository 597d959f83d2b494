import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LoginCard } from '#src/components/conta/login/LoginCard.tsx'
import { linkOptions, type LinkRecebido } from '#src/queries/credencial.ts'
import { ConfirmarEmail } from './ConfirmarEmail.tsx'
import { DeadLink, type LinkKind } from './DeadLink.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

/** The kinds that end in a password. */
type DaSenha = LinkRecebido & { finalidade: Exclude<LinkRecebido['finalidade'], 'email'> }

const TITULOS: Record<LinkRecebido['finalidade'], string> = {
  registro: 'Confirmar cadastro',
  convite: 'Aceitar convite',
  senha: 'Escolher nova senha',
  email: 'Confirmar novo e-mail',
}

interface Props {
  token: string
  kind: LinkKind
  /** Where to go once signed in. */
  returnUrl: string | undefined
}

/** What a link of a mail opens: for whom and what for, and the password to be chosen or the e-mail to be confirmed. */
export function LinkScreen({ token, kind, returnUrl }: Props) {
  const { data: link } = useSuspenseQuery(linkOptions(token))
  const [dead, setDead] = useState(false)
  const onDead = () => setDead(true)
  if (dead || link === null) return <DeadLink kind={kind} returnUrl={returnUrl} />
  if (link.finalidade === 'email')
    return <ConfirmarEmail title={TITULOS.email} token={token} link={link} onDead={onDead} />

  return (
    <LoginCard
      title={TITULOS[link.finalidade]}
      lead={textOf({ ...link, finalidade: link.finalidade })}
      ways={
        <Link to={link.isAdmin ? '/admin/login' : '/public/login'} search={{ returnUrl }}>
          {link.finalidade === 'senha' ? 'Lembrei a senha: entrar' : 'Já tenho senha: entrar'}
        </Link>
      }
    >
      <NewPasswordForm token={token} link={link} returnUrl={returnUrl} onDead={onDead} />
    </LoginCard>
  )
}

function textOf({ finalidade, nome, email }: DaSenha): string {
  switch (finalidade) {
    case 'registro':
      return `${nome}, falta só escolher a senha com que você vai entrar. O seu login é ${email}.`
    case 'convite':
      return `${nome}, você foi convidado a usar a administração. Escolha a sua senha; o seu login é ${email}.`
    case 'senha':
      return `Nova senha de ${nome} (${email}). As sessões abertas em outros aparelhos serão encerradas.`
  }
}
