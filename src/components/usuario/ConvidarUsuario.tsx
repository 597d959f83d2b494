import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Papel } from '#src/api/contract/papeis.ts'
import { convidarUsuario, type UsuarioDetalhe } from '#src/api/contract/usuario.ts'
import { Dialog } from '#src/components/feedback/Dialog.tsx'
import { useFocusOnRefusal } from '#src/components/form/use-focus-on-refusal.ts'
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
  const element = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  const convidar = useMutation(convidarMutation(useQueryClient()))
  const form = useForm<Convite>({
    initialValues: emBranco,
    validate: schemaResolver(convidarUsuario.body, { sync: true }),
  })
  const { error } = convidar
  const homeless = error && Object.keys(error.errors).every((field) => !(field in emBranco))

  useFocusOnRefusal(element, refusals)

  const refuse = () => setRefusals((count) => count + 1)

  const submit = form.onSubmit((convite) => {
    convidar.mutate(convite, {
      onSuccess(usuario) {
        addToast({ tone: 'sucesso', message: `Convite enviado para ${usuario.email}` })
        onClose()
        onInvited(usuario)
      },
      onError({ errors }) {
        form.setErrors(errors)
        refuse()
      },
    })
  }, refuse)

  return (
    <Dialog opened onClose={() => !convidar.isPending && onClose()} title="Convidar administrador">
      <form ref={element} onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            A pessoa recebe por e-mail um link para escolher a senha. O link vale por 7 dias.
          </Text>
          <TextInput
            label="Nome"
            required
            data-autofocus
            maxLength={150}
            autoComplete="off"
            {...form.getInputProps('nome')}
          />
          <TextInput
            label="E-mail"
            type="email"
            required
            maxLength={254}
            autoComplete="off"
            {...form.getInputProps('email')}
          />
          <PapeisInput
            label="Papéis"
            required
            value={form.values.papeis}
            onChange={(papeis) => form.setFieldValue('papeis', papeis)}
            error={form.errors.papeis}
          />
          {error && homeless && (
            <Text c="var(--mantine-color-error)" role="alert">
              {error.message} O que você digitou foi mantido.
            </Text>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={convidar.isPending}>
              Cancelar
            </Button>
            <Button type="submit" loading={convidar.isPending}>
              Enviar convite
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
