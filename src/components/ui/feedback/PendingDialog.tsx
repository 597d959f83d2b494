import { Button, Group, Stack, Text } from '@mantine/core'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { MantineFrame } from '#src/components/ui/theme/MantineFrame.tsx'
import { responder, type Pending } from '#src/stores/confirmation.ts'
import { Dialog } from './Dialog.tsx'

/** One question or notice. Closes when answered; a failing action keeps it open with the reason. */
export function PendingDialog({ pending }: { pending: Pending }) {
  const executar = pending.kind === 'confirmar' ? pending.executar : undefined
  const action = useKeyedMutation({ mutationFn: async () => executar?.(), onSuccess: () => responder(true) })
  const giveUp = () => {
    if (!action.isPending) responder(false)
  }

  return (
    <MantineFrame>
      <Dialog opened onClose={giveUp} title={pending.titulo} size="sm">
        <Stack gap="md">
          <Text style={{ whiteSpace: 'pre-line' }}>{pending.texto}</Text>
          {action.error && (
            <Text c="var(--mantine-color-error)" role="alert">
              {action.error.message}
            </Text>
          )}
          <Group justify="flex-end" gap="sm">
            {pending.kind === 'avisar' ? (
              <Button data-autofocus onClick={() => responder(true)}>
                Entendi
              </Button>
            ) : (
              <>
                <Button variant="default" data-autofocus onClick={giveUp} disabled={action.isPending}>
                  {pending.desistir ?? 'Cancelar'}
                </Button>
                <Button
                  {...(pending.perigo && { color: 'red.8' })}
                  loading={action.isPending}
                  onClick={() => action.mutate()}
                >
                  {pending.acao}
                </Button>
              </>
            )}
          </Group>
        </Stack>
      </Dialog>
    </MantineFrame>
  )
}
