import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { pedirEmail } from '#src/api/contract/contas/minha-conta.ts'
import { useLostFocus } from '#src/components/ui/feedback/use-lost-focus.ts'
import { ActionForm } from '#src/components/ui/form/ActionForm.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { pedirEmailMutation } from '#src/queries/minha-conta.ts'
import { CampoSenha } from '#src/components/ui/inputs/CampoSenha.tsx'
import classes from './minha-conta.module.css'
import { useSuja, type OnDirty } from './secoes.ts'

interface Props {
  userId: number
  onDone: () => void
  onDirty: OnDirty
}

/** Asks for the new e-mail, and for the password: an open screen is not enough. */
export function EmailForm({ userId, onDone, onDirty }: Props) {
  const form = useActionForm({
    initialValues: { email: '', senha: '' },
    validate: (digitado) => faultsOf(pedirEmail.body, digitado),
    send: pedirEmailMutation(useQueryClient(), userId),
    asSent: (digitado) => digitado,
    onSent: onDone,
  })
  const primeiro = useLostFocus<HTMLInputElement>()
  useSuja('email', form.fields.isDirty(), onDirty)

  return (
    <div className={classes.form}>
      <ActionForm
        form={form}
        label="Trocar e-mail"
        align="flex-start"
        actions={
          <>
            <Button type="submit" loading={form.pending} disabled={form.taken}>
              Enviar confirmação
            </Button>
            <Button variant="default" onClick={onDone} disabled={form.pending}>
              Cancelar
            </Button>
          </>
        }
      >
        <TextInput
          label="Novo e-mail"
          description="Enviamos um link a este endereço. A troca só vale depois que você o abrir."
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          ref={primeiro}
          {...form.fields.getInputProps('email')}
        />
        <CampoSenha
          label="Sua senha"
          autoComplete="current-password"
          {...form.fields.getInputProps('senha')}
        />
      </ActionForm>
    </div>
  )
}
