import { Checkbox, Group, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Output } from '#src/api/contract/endpoint.ts'
import { pushNotification } from '#src/api/contract/notification.ts'
import { papeis, type Papel } from '#src/api/contract/papeis.ts'
import { nomesDosPapeis } from '#src/api/contract/papel-nomes.ts'
import { FormDialog } from '#src/components/feedback/FormDialog.tsx'
import { faultsOf } from '#src/components/form/faults.ts'
import { useActionForm } from '#src/components/form/use-action-form.ts'
import { pushNotificationMutation } from '#src/queries/notification.ts'
import { addToast } from '#src/stores/toasts.ts'

// The keys of the table are the papéis, which Object.keys forgets.
const PAPEIS = Object.keys(papeis) as Papel[]

/** Beside the papéis: whoever may sign in. Asked for in so many words, lest nothing chosen mean everybody. */
const EVERYBODY = 'todos'

interface Aviso {
  messageType: string
  message: string
  roles: string[]
}

const emBranco: Aviso = { messageType: '', message: '', roles: [] }

/** Dialog with which staff sends a notice to other users. */
export function SendNotice({ onClose }: { onClose: () => void }) {
  const form = useActionForm({
    initialValues: emBranco,
    validate: (aviso) => ({
      ...faultsOf(pushNotification.body, asSent(aviso)),
      ...(aviso.roles.length === 0 && { roles: 'Escolha quem recebe.' }),
    }),
    send: pushNotificationMutation(useQueryClient()),
    asSent,
    onSent(sent) {
      addToast({ message: sentText(sent), tone: 'sucesso' })
      onClose()
    },
  })
  const { fields } = form
  const everybody = fields.values.roles.includes(EVERYBODY)

  return (
    <FormDialog title="Enviar aviso" form={form} onClose={onClose} action="Enviar">
      <TextInput
        label="Assunto"
        data-autofocus
        required
        maxLength={60}
        {...fields.getInputProps('messageType')}
      />
      <Textarea label="Mensagem" required rows={4} maxLength={1000} {...fields.getInputProps('message')} />
      <Checkbox.Group
        label="Quem recebe"
        withAsterisk
        {...fields.getInputProps('roles')}
        value={everybody ? [EVERYBODY] : fields.values.roles}
      >
        <Checkbox
          mt="xs"
          value={EVERYBODY}
          label="Todos os usuários ativos, também os clientes"
          aria-invalid={fields.errors.roles ? true : undefined}
        />
        <Group gap="md" mt="xs">
          {PAPEIS.map((papel) => (
            <Checkbox key={papel} value={papel} label={nomesDosPapeis[papel]} disabled={everybody} />
          ))}
        </Group>
      </Checkbox.Group>
    </FormDialog>
  )
}

function asSent({ messageType, message, roles }: Aviso) {
  const chosen = PAPEIS.filter((papel) => roles.includes(papel))
  return { messageType, message, ...(!roles.includes(EVERYBODY) && { roles: chosen }) }
}

function sentText({ destinatarios, tarefaId }: Output<typeof pushNotification>): string {
  if (tarefaId !== null)
    return `O aviso está sendo enviado a ${destinatarios.toLocaleString('pt-BR')} usuários. Acompanhe em Tarefas.`
  if (destinatarios === 0) return 'Aviso enviado, mas ninguém tem os papéis escolhidos.'
  return `Aviso enviado a ${destinatarios} ${destinatarios === 1 ? 'usuário' : 'usuários'}.`
}
