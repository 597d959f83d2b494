import { Group, Stack } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import classes from './ActionForm.module.css'
import { ErrorSummary, type Fault } from './ErrorSummary.tsx'
import { FormError } from './FormError.tsx'
import { Legend } from './Legend.tsx'
import { OwnerNotice } from './OwnerNotice.tsx'
import type { ActionFormState } from './use-action-form.ts'
import { useFocusOnRefusal } from './use-focus-on-refusal.ts'

interface ActionFormProps {
  form: ActionFormState
  /** Its name, where no dialog has one. */
  label?: string
  children: ReactNode
  /** What is at fault, in the order of the fields, of a form too long to be seen at once. */
  faults?: Fault[]
  /** The buttons, while there is something to press them for. */
  actions: ReactNode
  align?: 'flex-start' | 'flex-end'
  /** Of a form that is a page: its buttons stay in sight at the foot of it. */
  bar?: boolean
}

/** The frame of every form that asks for something once: its fields, what went wrong, and the buttons. */
export function ActionForm({
  form,
  label,
  faults,
  children,
  actions,
  align = 'flex-end',
  bar,
}: ActionFormProps) {
  const element = useRef<HTMLFormElement>(null)
  useFocusOnRefusal(element, form.refusals)
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        // one in a dialog over another form is not that one's, though React passes its events on
        event.stopPropagation()
        form.submit(event)
      }}
      aria-label={label}
      aria-busy={form.pending}
    >
      <Stack gap="sm">
        {form.taken && <OwnerNotice />}
        {faults && <ErrorSummary form={element} faults={faults} />}
        {!form.few && <Legend />}
        {children}
        <FormError sentence={form.submitError} />
        {actions && (
          <Group justify={align} gap="sm" {...(bar && { className: classes.bar })}>
            {actions}
          </Group>
        )}
      </Stack>
    </form>
  )
}
