import { Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { desativarSegundoFator } from '#src/api/contract/contas/credencial.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { desativarSegundoFatorMutation } from '#src/queries/seguranca.ts'
import { addToast } from '#src/stores/toasts.ts'

/** Asks for a code before the second factor goes: an open screen is not enough. */
export function DesativarSegundoFator({ userId, onClose }: { userId: number; onClose: () => void }) {
  const form = useActionForm({
    initialValues: { codigo: '' },
    validate: (digitado) => faultsOf(desativarSegundoFator.body, digitado),
    send: desativarSegundoFatorMutation(useQueryClient(), userId),
    asSent: ({ codigo }) => codigo,
    onSent() {
      addToast({ tone: 'sucesso', message: 'Verificação em duas etapas desativada' })
      onClose()
    },
  })

  return (
    <FormDialog
      title="Desativar a verificação em duas etapas?"
      form={form}
      onClose={onClose}
      action="Desativar"
      danger
    >
      <Text>Só a senha bastará para entrar na sua conta. Os códigos de recuperação deixam de valer.</Text>
      <TextInput
        label="Código do aplicativo ou de recuperação"
        data-autofocus
        autoComplete="one-time-code"
        maxLength={20}
        {...form.fields.getInputProps('codigo')}
      />
    </FormDialog>
  )
}
