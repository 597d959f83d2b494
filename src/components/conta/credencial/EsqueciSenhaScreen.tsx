import { Link } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { useSingleMutation } from '#src/components/ui/form/use-single-mutation.ts'
import { Field } from '#src/components/conta/login/Field.tsx'
import { loginMissing, requiredFields, textOf } from '#src/components/conta/login/fields.ts'
import login from '#src/components/conta/login/login.module.css'
import { LoginCard } from '#src/components/conta/login/LoginCard.tsx'
import { useCountdown, waitText } from '#src/components/conta/login/wait.ts'
import { loginPath } from '#src/components/ui/page/return-url.ts'
import { Button } from '#src/components/ui/controls/Button.tsx'
import { esqueciSenhaMutation } from '#src/queries/credencial.ts'
import classes from './credencial.module.css'
import { Contato } from './Contato.tsx'
import { Notice } from './Notice.tsx'

interface Props {
  admin: boolean
  returnUrl: string | undefined
}

/** Asks for a mail with which to choose another password. Ends the same way whether or not there is such a login. */
export function EsqueciSenhaScreen({ admin, returnUrl }: Props) {
  const pedir = useSingleMutation(esqueciSenhaMutation())
  const [asked, setAsked] = useState('')
  const [blank, setBlank] = useState<Record<string, string>>({})
  const wait = useCountdown(pedir.error)
  const fault = blank.login ?? pedir.error?.errors.login

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const missing = requiredFields(event.currentTarget, loginMissing(admin))
    setBlank(missing)
    if (pedir.isPending || Object.keys(missing).length > 0) return
    const digitado = textOf(event.currentTarget, 'login').trim()
    setAsked(digitado)
    pedir.mutate({ login: digitado, isAdmin: admin, ...(returnUrl !== undefined && { returnUrl }) })
  }

  return (
    <LoginCard
      title="Esqueci minha senha"
      lead={
        pedir.isSuccess ? undefined : admin ? (
          <>
            Informe o seu <Email /> de administrador. Você receberá um link para escolher outra senha.
          </>
        ) : (
          <>
            Informe o seu login. Você receberá, no <Email /> do seu cadastro, um link para escolher outra
            senha.
          </>
        )
      }
      ways={
        <Link to={loginPath(admin)} search={{ returnUrl }}>
          Voltar à entrada
        </Link>
      }
    >
      {pedir.isSuccess ? (
        <Notice>
          <p>
            Se há um usuário com o login <strong>{asked}</strong>, enviamos ao e-mail dele um link para
            escolher outra senha. O link vale por 1 hora.
          </p>
          <p>
            Não chegou em alguns minutos? Veja no lixo eletrônico e confira se o login está certo. <Contato />
          </p>
          <Button variant="default" onClick={() => pedir.reset()}>
            Tentar de novo
          </Button>
        </Notice>
      ) : (
        <form className={login.form} onSubmit={submit} noValidate>
          <Field
            label={admin ? 'E-mail' : 'E-mail, CPF ou CNPJ'}
            name="login"
            defaultValue={asked}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- back from the notice, which had the focus and is gone
            autoFocus={asked !== ''}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
            error={fault}
          />
          {pedir.error && fault === undefined && (
            <p className={login.error} role="alert">
              {wait > 0 ? waitText(wait) : pedir.error.message}
            </p>
          )}
          <Button type="submit" disabled={pedir.isPending || wait > 0}>
            {pedir.isPending ? 'Enviando…' : 'Enviar link'}
          </Button>
        </form>
      )}
    </LoginCard>
  )
}

/** The word, which has a hyphen and is not broken at it. */
const Email = () => <span className={classes.whole}>e-mail</span>
