import { Button, Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { Output } from '#src/api/contract/endpoint.ts'
import type { pushNotification } from '#src/api/contract/notification.ts'
import { papeis, type Papel } from '#src/api/contract/papeis.ts'
import { nomesDosPapeis } from '#src/api/contract/papel-nomes.ts'
import { Dialog } from '#src/components/feedback/Dialog.tsx'
import { pushNotificationMutation } from '#src/queries/notification.ts'
import { addToast } from '#src/stores/toasts.ts'

// The keys of the table are the papéis, which Object.keys forgets.
const PAPEIS = Object.keys(papeis) as Papel[]

/** Beside the papéis: whoever may sign in. Asked for in so many words, lest nothing chosen mean everybody. */
const EVERYBODY = 'todos'

/** Names of the errors that have an input to stand under. */
const INPUTS = new Set(['messageType', 'message', 'roles'])

interface Props {
  opened: boolean
  onClose: () => void
}

/** Dialog with which staff sends a notice to other users. */
export function SendNotice({ opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Enviar aviso">
      <NoticeForm onDone={onClose} />
    </Dialog>
  )
}

function NoticeForm({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient()
  const push = useMutation(pushNotificationMutation(queryClient))
  const [messageType, setMessageType] = useState('')
  const [message, setMessage] = useState('')
  const [roles, setRoles] = useState<string[]>([])
  const [nobody, setNobody] = useState(false)
  const everybody = roles.includes(EVERYBODY)
  const errors = push.error?.errors ?? {}
  const names = Object.keys(errors)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = PAPEIS.filter((papel) => roles.includes(papel))
    setNobody(!everybody && chosen.length === 0)
    if (!everybody && chosen.length === 0) return
    push.mutate(
      { messageType, message, ...(!everybody && { roles: chosen }) },
      {
        onSuccess: (sent) => {
          addToast({ message: sentText(sent), tone: 'sucesso' })
          onDone()
        },
      },
    )
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label="Assunto"
          data-autofocus
          required
          maxLength={60}
          value={messageType}
          onChange={(event) => setMessageType(event.currentTarget.value)}
          error={errors.messageType}
        />
        <Textarea
          label="Mensagem"
          required
          rows={4}
          maxLength={1000}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          error={errors.message}
        />
        <Checkbox.Group
          label="Quem recebe"
          value={everybody ? [EVERYBODY] : roles}
          onChange={setRoles}
          error={nobody ? 'Escolha quem recebe.' : errors.roles}
        >
          <Checkbox mt="xs" value={EVERYBODY} label="Todos os usuários ativos, também os clientes" />
          <Group gap="md" mt="xs">
            {PAPEIS.map((papel) => (
              <Checkbox key={papel} value={papel} label={nomesDosPapeis[papel]} disabled={everybody} />
            ))}
          </Group>
        </Checkbox.Group>
        {push.error && (names.length === 0 || names.some((name) => !INPUTS.has(name))) && (
          <Text c="var(--mantine-color-error)" role="alert">
            {push.error.message} O texto foi mantido.
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onDone}>
            Cancelar
          </Button>
          <Button type="submit" loading={push.isPending}>
            Enviar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function sentText({ destinatarios, tarefaId }: Output<typeof pushNotification>): string {
  if (tarefaId !== null)
    return `O aviso está sendo enviado a ${destinatarios.toLocaleString('pt-BR')} usuários. Acompanhe em Tarefas.`
  if (destinatarios === 0) return 'Aviso enviado, mas ninguém tem os papéis escolhidos.'
  return `Aviso enviado a ${destinatarios} ${destinatarios === 1 ? 'usuário' : 'usuários'}.`
}
