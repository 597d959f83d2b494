import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { Dialog } from '#src/components/feedback/Dialog.tsx'
import { desativarSegundoFatorMutation } from '#src/queries/seguranca.ts'
import { addToast } from '#src/stores/toasts.ts'

/** Asks for a code before the second factor goes: an open screen is not enough. */
export function DesativarSegundoFator({ userId, onClose }: { userId: number; onClose: () => void }) {
  const desativar = useMutation(desativarSegundoFatorMutation(useQueryClient(), userId))
  const [codigo, setCodigo] = useState('')
  const { error } = desativar

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (codigo.trim() === '') return
    desativar.mutate(codigo, {
      onSuccess() {
        addToast({ tone: 'sucesso', message: 'Verificação em duas etapas desativada' })
        onClose()
      },
    })
  }

  return (
    <Dialog
      opened
      onClose={() => !desativar.isPending && onClose()}
      title="Desativar a verificação em duas etapas?"
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text>Só a senha bastará para entrar na sua conta. Os códigos de recuperação deixam de valer.</Text>
          <TextInput
            label="Código do aplicativo ou de recuperação"
            data-autofocus
            autoComplete="one-time-code"
            maxLength={20}
            value={codigo}
            onChange={({ currentTarget }) => setCodigo(currentTarget.value)}
            error={error?.errors.codigo ?? error?.message}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={desativar.isPending}>
              Cancelar
            </Button>
            <Button type="submit" color="red.8" loading={desativar.isPending} disabled={codigo.trim() === ''}>
              Desativar
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
