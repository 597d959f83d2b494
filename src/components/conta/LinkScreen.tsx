import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LoginCard } from '#src/components/login/LoginCard.tsx'
import { linkOptions, type LinkRecebido } from '#src/queries/conta.ts'
import classes from './conta.module.css'
import { DeadLink, type LinkKind } from './DeadLink.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

const TITULOS: Record<LinkRecebido['finalidade'], string> = {
  registro: 'Confirmar cadastro',
  convite: 'Aceitar convite',
  senha: 'Escolher nova senha',
}

interface Props {
  token: string
  kind: LinkKind
}

/** What a link of a mail opens: for whom and what for, and the password to be chosen. */
export function LinkScreen({ token, kind }: Props) {
  const { data: link } = useSuspenseQuery(linkOptions(token))
  const [dead, setDead] = useState(false)
  if (dead || link === null) return <DeadLink kind={kind} />

  return (
    <LoginCard
      title={TITULOS[link.finalidade]}
      ways={
        <Link to={link.isAdmin ? '/admin/login' : '/public/login'}>
          {link.finalidade === 'senha' ? 'Lembrei a senha: entrar' : 'Já tenho senha: entrar'}
        </Link>
      }
    >
      <p className={classes.text}>{textOf(link)}</p>
      <NewPasswordForm token={token} link={link} onDead={() => setDead(true)} />
    </LoginCard>
  )
}

function textOf({ finalidade, nome, email }: LinkRecebido): string {
  switch (finalidade) {
    case 'registro':
      return `${nome}, falta só escolher a senha com que você vai entrar. O seu login é ${email}.`
    case 'convite':
      return `${nome}, você foi convidado a usar a administração. Escolha a sua senha; o seu login é ${email}.`
    case 'senha':
      return `Nova senha de ${nome} (${email}). As sessões abertas em outros aparelhos serão encerradas.`
  }
}
