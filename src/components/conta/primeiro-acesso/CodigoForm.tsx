import { Button, TextInput } from '@mantine/core'
import { useCountdown, waitText } from '#src/components/conta/login/wait.ts'
import { ActionForm } from '#src/components/ui/form/ActionForm.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { conferirCodigoMutation } from '#src/queries/primeiro-acesso.ts'

interface Props {
  /** What is said of a code that worked before; empty at first. */
  refusal: string
  onConferred: (codigo: string) => void
  /** Somebody else was quicker. */
  onClosed: () => void
}

/** Asks for the code that stands in the server's log. */
export function CodigoForm({ refusal, onConferred, onClosed }: Props) {
  const action = useActionForm({
    initialValues: { codigo: '' },
    initialErrors: refusal === '' ? {} : { codigo: refusal },
    validate: { codigo: (codigo) => (codigo.trim() === '' ? 'Informe o código.' : null) },
    send: conferirCodigoMutation(),
    asSent: ({ codigo }) => codigo,
    onSent: (_, { codigo }) => onConferred(codigo),
    onRefused({ status }) {
      if (status !== 409) return false
      onClosed()
      return true
    },
  })
  const wait = useCountdown(action.error)
  return (
    <ActionForm
      form={wait > 0 ? { ...action, submitError: waitText(wait) } : action}
      label="Código do primeiro acesso"
      align="flex-start"
      actions={
        <Button type="submit" loading={action.pending} disabled={wait > 0}>
          Continuar
        </Button>
      }
    >
      <TextInput
        label="Código do primeiro acesso"
        description="O servidor escreve o código no log ao iniciar. Para gerar outro, use o comando npm run admin -- primeiro-acesso."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        required
        {...action.fields.getInputProps('codigo')}
      />
    </ActionForm>
  )
}
