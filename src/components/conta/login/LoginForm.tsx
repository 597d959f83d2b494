import { noop, useQueryClient, type DefaultError } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { useRouter } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { Button } from '#src/components/ui/controls/Button.tsx'
import { loginMutation } from '#src/queries/auth.ts'
import { dropAceite } from '#src/stores/aceite.ts'
import { lazyPart } from '#src/components/ui/lazy/lazy-part.tsx'
import { CODIGO_MISSING, loginMissing, requiredFields, textOf } from './fields.ts'
import { Field } from './Field.tsx'
import classes from './login.module.css'
import { PasswordField } from './PasswordField.tsx'
import { useGoToPolitica } from './use-go-to-politica.ts'
import { useCountdown, waitText } from './wait.ts'

// Only those with a second factor ever see it.
const CodeStep = lazyPart(async () => (await import('./CodeStep.tsx')).CodeStep)

const toHome = () => import('#src/components/ui/page/home.ts')

interface Props {
  area: 'admin' | 'public'
  returnUrl: string | undefined
}

export function LoginForm({ area, returnUrl }: Props) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const goToPolitica = useGoToPolitica(returnUrl)
  const login = useKeyedMutation(loginMutation(queryClient, area))
  const [blank, setBlank] = useState<Record<string, string>>({})
  /** Login and password are right and wait, as typed, for the code of the second factor. */
  const [asksCode, setAsksCode] = useState(false)
  // until the next screen is there
  const entering = login.isPending || login.isSuccess
  const wait = useCountdown(login.error)
  const errors: Record<string, string> = { ...login.error?.errors, ...blank }
  const explained = Object.keys(errors).length > 0 || login.error?.code === 'codigo-exigido'

  async function onSuccess(user: Usuario) {
    dropAceite()
    try {
      const { afterLogin } = await toHome()
      router.history.push(await afterLogin(queryClient, user, returnUrl))
    } catch {
      // The code could not be had: the login's own guard tries again, and says so if it is in vain.
      await router.invalidate()
      login.reset()
    }
  }

  function onError(error: DefaultError) {
    if (goToPolitica(error)) return
    if (error.code === 'credenciais') setAsksCode(false)
    if (error.code.startsWith('codigo-')) setAsksCode(true)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const missing = requiredFields(
      form,
      asksCode ? CODIGO_MISSING : { ...loginMissing(area === 'admin'), senha: 'Informe a senha.' },
    )
    setBlank(missing)
    if (entering || Object.keys(missing).length > 0) return
    // Where to go is found out while the server thinks: on a slow network each wait less counts.
    toHome().catch(noop)
    const credenciais = { login: textOf(form, 'login').trim(), senha: textOf(form, 'senha') }
    login.mutate(asksCode ? { ...credenciais, codigo: textOf(form, 'codigo').trim() } : credenciais, {
      onSuccess,
      onError,
    })
  }

  function backToPassword() {
    setAsksCode(false)
    setBlank({})
    login.reset()
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.form} hidden={asksCode}>
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
      </div>
      {asksCode && <CodeStep error={errors.codigo} refusal={login.error} onBack={backToPassword} />}
      {login.error && !explained && (
        <p className={classes.error} role="alert">
          {wait > 0 ? waitText(wait) : login.error.message}
        </p>
      )}
      <Button type="submit" disabled={entering || wait > 0}>
        {entering ? 'Entrando…' : 'Entrar'}
      </Button>
    </form>
  )
}
