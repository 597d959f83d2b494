import { Text, TextInput } from '@mantine/core'
import { schemaResolver } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import { convidarUsuario, type UsuarioDetalhe } from '#src/api/contract/contas/usuario.ts'
import { FormDialog } from '#src/components/ui/feedback/FormDialog.tsx'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { convidarMutation } from '#src/queries/usuario.ts'
import { addToast } from '#src/stores/toasts.ts'
import { PapeisInput } from './PapeisInput.tsx'

interface ConvidarUsuarioProps {
  onClose: () => void
  onInvited: (usuario: UsuarioDetalhe) => void
}

interface Convite {
  nome: string
  email: string
  papeis: Papel[]
}

const emBranco: Convite = { nome: '', email: '', papeis: [] }

/** Dialog that invites somebody to the staff: they choose their own password by the link of the mail. */
export function ConvidarUsuario({ onClose, onInvited }: ConvidarUsuarioProps) {
  const form = useActionForm({
    initialValues: emBranco,
    validate: schemaResolver(convidarUsuario.body, { sync: true }),
    send: convidarMutation(useQueryClient()),
    asSent: (convite) => convite,
    onSent(usuario) {
      addToast({ tone: 'sucesso', message: `Convite enviado para ${usuario.email}` })
      onClose()
      onInvited(usuario)
    },
  })
  const { fields } = form

  return (
    <FormDialog title="Convidar usuário da equipe" form={form} onClose={onClose} action="Enviar convite">
      <Text size="sm" c="dimmed">
        A pessoa recebe por e-mail um link para escolher a senha. O link vale por 7 dias.
      </Text>
      <TextInput
        label="Nome"
        required
        data-autofocus
        maxLength={150}
        autoComplete="off"
        {...fields.getInputProps('nome')}
      />
      <TextInput
        label="E-mail"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        {...fields.getInputProps('email')}
      />
      <PapeisInput
        label="Papéis"
        required
        value={fields.values.papeis}
        onChange={(papeis) => fields.setFieldValue('papeis', papeis)}
        error={fields.errors.papeis}
      />
    </FormDialog>
  )
}
