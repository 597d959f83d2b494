import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import type { Usuario } from '#src/api/contract/auth.ts'
import { homeAddress } from '#src/components/shell/home.ts'
import { loginMutation } from '#src/queries/auth.ts'
import { acessosAtivos } from '#src/stores/acesso.ts'
import { chooseAcesso } from '#src/stores/session.ts'
import classes from './login.module.css'
import { useCountdown, waitText } from './wait.ts'

interface Props {
  area: 'admin' | 'public'
  returnUrl: string | undefined
}

export function LoginForm({ area, returnUrl }: Props) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const login = useMutation(loginMutation(queryClient, area))
  const [blank, setBlank] = useState<{ login?: string; senha?: string }>({})
  const wait = useCountdown(login.error)

  async function enter(user: Usuario) {
    const [first] = acessosAtivos(user)
    if (first) chooseAcesso(first.id)
    router.history.push(returnUrl ?? (await homeAddress(queryClient)))
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    // Both are text inputs, so their values are text.
    const credenciais = { login: String(form.get('login')).trim(), senha: String(form.get('senha')) }
    const missing = {
      ...(credenciais.login === '' && { login: 'Informe quem está entrando.' }),
      ...(credenciais.senha === '' && { senha: 'Informe a senha.' }),
    }
    setBlank(missing)
    const [first] = Object.keys(missing)
    if (first === undefined) login.mutate(credenciais, { onSuccess: enter })
    else event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }

  const fieldErrors = { ...login.error?.errors, ...blank }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        name="login"
        label={area === 'admin' ? 'E-mail' : 'E-mail, CPF ou CNPJ'}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        withAsterisk={false}
        error={fieldErrors.login}
      />
      <PasswordInput
        name="senha"
        label="Senha"
        autoComplete="current-password"
        maxLength={256}
        required
        withAsterisk={false}
        error={fieldErrors.senha}
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha', tabIndex: 0 }}
      />
      {login.error && Object.keys(login.error.errors).length === 0 && (
        <p className={classes.error} role="alert">
          {wait > 0 ? waitText(wait) : login.error.message}
        </p>
      )}
      <Button type="submit" loading={login.isPending} disabled={wait > 0} fullWidth>
        Entrar
      </Button>
    </form>
  )
}
