import { Text, Textarea } from '@mantine/core'
import type { DefaultError, UseMutationOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { FormDialog } from './FormDialog.tsx'

/** Characters that a reason may have, as the calls that take one have it. */
const MOTIVO_MAX = 200

interface MotivoDialogProps<S, R> {
  title: string
  /** Label of the button that sends: a verb. */
  action: string
  giveUp?: string
  /** Marks what destroys or refuses. */
  danger?: boolean
  /** What will happen. */
  children: ReactNode
  /** The rules of the call's body. */
  body: Parameters<typeof faultsOf>[0]
  /** The body, where more than it is sent. */
  asBody?: (motivo: string) => object
  send: UseMutationOptions<R, DefaultError, S>
  asSent: (motivo: string) => S
  onSent: (result: R) => void
  /** What a refusal means beside its sentence; true when that is told in another way. */
  onRefused?: (error: DefaultError) => boolean
  /** Also called once it is sent. */
  onClose: () => void
}

/** Asks why something is done before it is, and tells what it will do. */
export function MotivoDialog<S, R>(props: MotivoDialogProps<S, R>) {
  const { title, action, giveUp, danger, children, body, send, asSent, asBody = asSent } = props
  const { onSent, onRefused, onClose } = props
  const form = useActionForm({
    initialValues: { motivo: '' },
    validate: ({ motivo }) => faultsOf(body, asBody(motivo)),
    send,
    asSent: ({ motivo }) => asSent(motivo),
    onSent(result: R) {
      onSent(result)
      onClose()
    },
    ...(onRefused && { onRefused }),
  })
  return (
    <FormDialog
      title={title}
      form={form}
      onClose={onClose}
      action={action}
      {...(giveUp !== undefined && { giveUp })}
      {...(danger && { danger })}
    >
      <Text>{children}</Text>
      <Textarea
        label="Motivo"
        required
        rows={3}
        maxLength={MOTIVO_MAX}
        data-autofocus
        {...form.fields.getInputProps('motivo')}
      />
    </FormDialog>
  )
}
