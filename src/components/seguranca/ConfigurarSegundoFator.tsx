import '@mantine/core/styles/PasswordInput.css'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { ativarSegundoFatorMutation, iniciarSegundoFatorMutation } from '#src/queries/seguranca.ts'
import { CodigosRecuperacao } from './CodigosRecuperacao.tsx'
import { QrCode } from './QrCode.tsx'
import classes from './seguranca.module.css'

interface ConfigurarSegundoFatorProps {
  userId: number
  onDone: () => void
}

/** Password, then the secret for the app, then a code that proves it, then the recovery codes: one step at a time. */
export function ConfigurarSegundoFator({ userId, onDone }: ConfigurarSegundoFatorProps) {
  const iniciar = useMutation(iniciarSegundoFatorMutation())
  const ativar = useMutation(ativarSegundoFatorMutation(useQueryClient(), userId))

  if (ativar.data) return <CodigosRecuperacao codigos={ativar.data.codigosRecuperacao} onDone={onDone} />
  if (!iniciar.data) {
    return (
      <Passo
        explicacao="Para começar, confirme que é você."
        label="Sua senha"
        secreto
        acao="Continuar"
        pending={iniciar.isPending}
        error={iniciar.error && (iniciar.error.errors.senha ?? iniciar.error.message)}
        onSubmit={(senha) => iniciar.mutate(senha)}
        onCancel={onDone}
      />
    )
  }

  const { segredo, uri } = iniciar.data
  return (
    <>
      <p>
        No celular, abra um aplicativo autenticador (Google Authenticator, Microsoft Authenticator, 2FAS ou
        outro), escolha adicionar uma conta e aponte a câmera para este código.
      </p>
      <div className={classes.steps}>
        <QrCode text={uri} label="Código QR para o aplicativo autenticador" />
        <div className={classes.form}>
          <div>
            <p>Sem câmera? Digite esta chave no aplicativo:</p>
            <p className={classes.secret}>{segredo.match(/.{1,4}/g)?.join(' ')}</p>
          </div>
          <Passo
            explicacao="Depois, digite aqui o código de seis dígitos que o aplicativo mostra."
            label="Código de seis dígitos"
            acao="Ativar"
            pending={ativar.isPending}
            error={ativar.error && (ativar.error.errors.codigo ?? ativar.error.message)}
            onSubmit={(codigo) => ativar.mutate(codigo)}
            onCancel={onDone}
          />
        </div>
      </div>
    </>
  )
}

interface PassoProps {
  explicacao: string
  label: string
  /** A password; otherwise a code. */
  secreto?: boolean
  acao: string
  pending: boolean
  error: string | null
  onSubmit: (text: string) => void
  onCancel: () => void
}

/** One field and the way on. Takes the focus as it appears. */
function Passo({ explicacao, label, secreto = false, acao, pending, error, onSubmit, onCancel }: PassoProps) {
  const [text, setText] = useState('')
  const [blank, setBlank] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const refusal = blank ? 'Campo obrigatório.' : error
  useFocusAt(input, refusal)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setBlank(text.trim() === '')
    if (text.trim() !== '') onSubmit(text)
  }

  const field = {
    label,
    value: text,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      setBlank(false)
      setText(currentTarget.value)
    },
    error: refusal,
    ref: input,
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p>{explicacao}</p>
      {secreto ? (
        <PasswordInput
          {...field}
          autoComplete="current-password"
          maxLength={256}
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar a senha' }}
        />
      ) : (
        <TextInput {...field} inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={pending}>
          {acao}
        </Button>
        <Button variant="default" onClick={onCancel} disabled={pending}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}

/** As a step appears the one before, which had the focus, is gone; and a refused text is to be corrected. */
function useFocusAt(input: RefObject<HTMLInputElement | null>, refusal: string | null) {
  useEffect(() => {
    if (refusal !== null || document.activeElement === document.body) input.current?.focus()
  }, [input, refusal])
}
