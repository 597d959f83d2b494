import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { homeAddress } from '#src/components/shell/home.ts'
import controls from '#src/components/theme/controls.module.css'
import { loginMutation } from '#src/queries/auth.ts'
import { acessosAtivos } from '#src/stores/acesso.ts'
import { chooseAcesso } from '#src/stores/session.ts'
import { Field } from './Field.tsx'
import classes from './login.module.css'
import { PasswordField } from './PasswordField.tsx'
import { useCountdown, waitText } from './wait.ts'

interface Props {
  area: 'admin' | 'public'
  returnUrl: string | undefined
}

export function LoginForm({ area, returnUrl }: Props) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const login = useMutation(loginMutation(queryClient, area))
  const [blank, setBlank] = useState<Record<string, string>>({})
  const wait = useCountdown(login.error)
  const errors: Record<string, string> = { ...login.error?.errors, ...blank }

  async function enter() {
    router.history.push(returnUrl ?? (await homeAddress(queryClient)))
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const credenciais = { login: textOf(form, 'login').trim(), senha: textOf(form, 'senha') }
    const missing: Record<string, string> = {
      ...(credenciais.login === '' && { login: 'Campo obrigatório.' }),
      ...(credenciais.senha === '' && { senha: 'Campo obrigatório.' }),
    }
    setBlank(missing)
    const [first] = Object.keys(missing)
    if (first !== undefined) {
      form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
      return
    }
    login.mutate(credenciais, {
      onSuccess: (user) => {
        const [acesso] = acessosAtivos(user)
        if (acesso) chooseAcesso(acesso.id)
        void enter()
      },
    })
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Field
        label={area === 'admin' ? 'E-mail' : 'E-mail, CPF ou CNPJ'}
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        error={errors.login}
      />
      <PasswordField error={errors.senha} />
      {login.error && Object.keys(errors).length === 0 && (
        <p className={classes.error} role="alert">
          {wait > 0 ? waitText(wait) : login.error.message}
        </p>
      )}
      <button type="submit" className={controls.primary} disabled={login.isPending || wait > 0}>
        {login.isPending ? 'Entrando…' : 'Entrar'}
      </button>
    </form>
  )
}

function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}
