import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { AsSent } from '#src/components/ui/form/AsSent.tsx'
import { ActionForm } from '#src/components/ui/form/ActionForm.tsx'
import type { ActionFormState } from '#src/components/ui/form/use-action-form.ts'
import { Dialog } from './Dialog.tsx'

interface FormDialogProps {
  opened?: boolean
  title: string
  form: ActionFormState
  /** Not called while the form is being sent. */
  onClose: () => void
  /** Label of the button that sends: a verb. */
  action: string
  /** Label of the button that gives up, where the usual one would be taken for the action. */
  giveUp?: string
  /** There is nothing to send, as the dialog says: it can be closed alone. */
  nothing?: boolean
  /** What it must say before it is sent has been read. What somebody has still to choose is told at its field, by sending. */
  ready?: boolean
  /** Marks what destroys or refuses. */
  danger?: boolean
  children: ReactNode
}

/** A dialog that asks for something: closes when it is sent or given up, stays open with what went wrong. */
export function FormDialog({
  opened = true,
  title,
  form,
  onClose,
  action,
  giveUp = 'Cancelar',
  nothing = false,
  ready = true,
  danger = false,
  children,
}: FormDialogProps) {
  const { sent = false } = form
  return (
    <Dialog opened={opened} onClose={() => !form.pending && onClose()} title={title}>
      <ActionForm
        form={form}
        dialog
        actions={
          <>
            <Button variant="default" onClick={onClose} disabled={form.pending}>
              {nothing ? 'Fechar' : giveUp}
            </Button>
            {!nothing && (
              <Button
                type="submit"
                loading={form.pending}
                disabled={form.taken || !ready}
                {...(danger && { color: 'red.8' })}
              >
                <AsSent sent={sent}>{action}</AsSent>
              </Button>
            )}
          </>
        }
      >
        <AsSent sent={sent}>{children}</AsSent>
      </ActionForm>
    </Dialog>
  )
}
