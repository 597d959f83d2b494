import '@mantine/core/styles/PasswordInput.css'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useQueryClient, type DefaultError, type UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { ativarSegundoFator, iniciarSegundoFator } from '#src/api/contract/contas/credencial.ts'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import { useLostFocus } from '#src/components/ui/feedback/use-lost-focus.ts'
import { ActionForm } from '#src/components/ui/form/ActionForm.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { CopyText } from '#src/components/ui/page/CopyText.tsx'
import { ativarSegundoFatorMutation, iniciarSegundoFatorMutation } from '#src/queries/seguranca.ts'
import { CodigosRecuperacao } from './CodigosRecuperacao.tsx'
import { QrCode } from './QrCode.tsx'
import classes from './seguranca.module.css'

interface ConfigurarSegundoFatorProps {
  user: Usuario
  onDone: () => void
}

/** Password, then the secret for the app, then a code that proves it, then the recovery codes: one step at a time. */
export function ConfigurarSegundoFator({ user, onDone }: ConfigurarSegundoFatorProps) {
  const queryClient = useQueryClient()
  const [iniciado, setIniciado] = useState<Output<typeof iniciarSegundoFator>>()
  const [codigos, setCodigos] = useState<string[]>()

  if (codigos) return <CodigosRecuperacao codigos={codigos} quemAjuda={quemAjuda(user)} onDone={onDone} />
  if (!iniciado) {
    return (
      <Passo
        explicacao="Para começar, confirme que é você."
        campo="senha"
        label="Sua senha"
        acao="Continuar"
        check={(senha) => faultsOf(iniciarSegundoFator.body, { senha })}
        send={iniciarSegundoFatorMutation()}
        onSent={setIniciado}
        onCancel={onDone}
      />
    )
  }

  const { segredo, uri } = iniciado
  const grupos = segredo.match(/.{1,4}/g) ?? []
  return (
    <>
      <p className={classes.wide}>
        No celular, abra um aplicativo autenticador (Google Authenticator, Microsoft Authenticator, 2FAS ou
        outro), escolha adicionar uma conta e aponte a câmera para este código.
      </p>
      <p className={classes.narrow}>
        Você precisa de um aplicativo autenticador: Google Authenticator, Microsoft Authenticator, 2FAS ou
        outro. Se ele está neste celular, abra-o daqui ou copie a chave para ele.
      </p>
      <div className={classes.steps}>
        <QrCode text={uri} label="Código QR para o aplicativo autenticador" />
        <div className={classes.form}>
          <div className={classes.key}>
            <p className={classes.wide}>
              Sem câmera, ou no próprio celular? Digite esta chave no aplicativo:
            </p>
            <div className={classes.secret}>
              <p>
                {grupos.slice(0, POR_LINHA).join(' ')} <br />
                {grupos.slice(POR_LINHA).join(' ')}
              </p>
              <CopyText text={segredo} what="a chave" />
            </div>
            <a className={classes.open} href={uri}>
              Abrir no autenticador
            </a>
            <p className={classes.narrow}>
              Se ele está em outro aparelho, aponte a câmera dele para este código:
            </p>
          </div>
          <Passo
            explicacao="Depois, digite aqui o código de seis dígitos que o aplicativo mostra."
            campo="codigo"
            label="Código de seis dígitos"
            acao="Ativar"
            check={(codigo) => faultsOf(ativarSegundoFator.body, { codigo })}
            send={ativarSegundoFatorMutation(queryClient, user.id)}
            onSent={({ codigosRecuperacao }) => setCodigos(codigosRecuperacao)}
            onCancel={onDone}
          />
        </div>
      </div>
    </>
  )
}

/** Groups of a key that stand in its first line: half of it. */
const POR_LINHA = 4

/** On whom depends who has neither the app nor a code any more. */
const quemAjuda = ({ isAdmin }: Usuario) => (isAdmin ? 'de outro administrador' : 'da entidade')

interface PassoProps<R> {
  explicacao: string
  campo: 'senha' | 'codigo'
  label: string
  acao: string
  /** The faults of a text, by field. */
  check: (text: string) => Record<string, string>
  send: UseMutationOptions<R, DefaultError, string>
  onSent: (result: R) => void
  onCancel: () => void
}

/** One field and the way on. Takes the focus as it appears. */
function Passo<R>({ explicacao, campo, label, acao, check, send, onSent, onCancel }: PassoProps<R>) {
  const form = useActionForm<Record<string, string>, string, R>({
    initialValues: { [campo]: '' },
    validate: (typed) => check(typed[campo] ?? ''),
    send,
    asSent: (typed) => typed[campo] ?? '',
    onSent,
  })
  // as a step appears the one before, which had it, is gone
  const input = useLostFocus<HTMLInputElement>()
  const field = { label, ...form.fields.getInputProps(campo) }

  return (
    <div className={classes.form}>
      <ActionForm
        form={form}
        align="flex-start"
        actions={
          <>
            <Button type="submit" loading={form.pending} disabled={form.taken}>
              {acao}
            </Button>
            <Button variant="default" onClick={onCancel} disabled={form.pending}>
              Cancelar
            </Button>
          </>
        }
      >
        <p>{explicacao}</p>
        {campo === 'senha' ? (
          <PasswordInput
            {...field}
            ref={input}
            aria-invalid={field.error ? true : undefined}
            autoComplete="current-password"
            maxLength={256}
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar a senha' }}
          />
        ) : (
          <TextInput {...field} ref={input} inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
        )}
      </ActionForm>
    </div>
  )
}
