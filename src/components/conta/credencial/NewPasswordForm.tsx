import { useQueryClient, type DefaultError } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState, type SubmitEvent } from 'react'
import { useSingleMutation } from '#src/components/ui/form/use-single-mutation.ts'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { CodeField } from '#src/components/conta/login/CodeField.tsx'
import { CODIGO_MISSING, requiredFields, textOf } from '#src/components/conta/login/fields.ts'
import login from '#src/components/conta/login/login.module.css'
import { useGoToPolitica } from '#src/components/conta/login/use-go-to-politica.ts'
import { useCountdown, waitText } from '#src/components/conta/login/wait.ts'
import { afterLogin } from '#src/components/ui/page/home.ts'
import { useEntidade } from '#src/components/ui/page/use-entidade.ts'
import { Button } from '#src/components/ui/controls/Button.tsx'
import { confirmarMutation, trocarSenhaMutation } from '#src/queries/auth-credencial.ts'
import type { LinkRecebido } from '#src/queries/credencial.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { lengthFault } from './strength.ts'

interface Props {
  token: string
  link: LinkRecebido
  /** Where to go once signed in. */
  returnUrl: string | undefined
  /** The link stopped working while the form was open. */
  onDead: () => void
}

/** Asks for the password that a link of a mail lets one choose, and signs in with it. */
export function NewPasswordForm({ token, link, returnUrl, onDead }: Props) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const goToPolitica = useGoToPolitica(returnUrl)
  const confirmar = useSingleMutation(confirmarMutation(queryClient), { once: true })
  const trocar = useSingleMutation(trocarSenhaMutation(queryClient), { once: true })
  const { isPending, error, reset } = link.finalidade === 'senha' ? trocar : confirmar
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [asksCode, setAsksCode] = useState(link.segundoFator)
  const entidade = useEntidade()
  const wait = useCountdown(error)
  const errors: Record<string, string | undefined> = { ...error?.errors, ...faults }
  const senhaError = errors.senha ?? errors.novaSenha
  const explained = senhaError !== undefined || errors.codigo !== undefined

  async function onSuccess(user: Usuario) {
    // Without the used link behind it.
    router.history.replace(await afterLogin(queryClient, user, returnUrl))
  }

  function onError(refusal: DefaultError) {
    if (goToPolitica(refusal)) return
    if (refusal.status === 410) return onDead()
    if (refusal.code.startsWith('codigo-')) setAsksCode(true)
    else if (refusal.errors.senha ?? refusal.errors.novaSenha) focusOn('senha')
  }

  /** A refused password is told until it is changed. */
  function forgetFault() {
    if (faults.senha !== undefined) setFaults({})
    if (error?.errors.senha ?? error?.errors.novaSenha) reset()
  }

  function focusOn(name: string) {
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const senha = textOf(event.currentTarget, 'senha')
    const codigo = textOf(event.currentTarget, 'codigo').trim()
    const missing = requiredFields(event.currentTarget, asksCode ? CODIGO_MISSING : {})
    const fault = lengthFault(senha.length, link.senhaMinima)
    if (fault !== undefined) focusOn('senha')
    setFaults({ ...missing, ...(fault !== undefined && { senha: fault }) })
    if (isPending || fault !== undefined || Object.keys(missing).length > 0) return

    const then = { onSuccess, onError }
    if (link.finalidade !== 'senha') confirmar.mutate({ token, senha }, then)
    else trocar.mutate({ token, novaSenha: senha, ...(asksCode && { codigo }) }, then)
  }

  return (
    <form ref={form} className={login.form} onSubmit={submit} noValidate>
      {/* For password managers, which keep login and password together. */}
      <input type="text" name="login" autoComplete="username" value={link.email} readOnly hidden />
      <NewPasswordField
        minimum={link.senhaMinima}
        known={[link.email, link.nome, link.entidade, entidade?.nomeFantasia ?? '']}
        error={senhaError}
        onType={forgetFault}
      />
      {asksCode && <CodeField error={errors.codigo} refusal={error} />}
      {error && !explained && (
        <p className={login.error} role="alert">
          {wait > 0 ? waitText(wait) : `${error.message} A senha digitada continua na tela.`}
        </p>
      )}
      <Button type="submit" disabled={isPending || wait > 0}>
        {isPending ? 'Salvando…' : 'Salvar senha e entrar'}
      </Button>
    </form>
  )
}
