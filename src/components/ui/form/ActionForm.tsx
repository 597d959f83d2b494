import { useRef, type ReactNode } from 'react'
import classes from './ActionForm.module.css'
import { ErrorSummary, type Fault } from './ErrorSummary.tsx'
import { FormError } from './FormError.tsx'
import { Legend } from './Legend.tsx'
import { OwnerNotice } from './OwnerNotice.tsx'
import type { ActionFormState } from './use-action-form.ts'
import { useFaultsInSight } from './use-faults-in-sight.ts'
import { useFocusOnRefusal } from './use-focus-on-refusal.ts'

interface ActionFormProps {
  form: ActionFormState
  /** Its name, where no dialog has one. */
  label?: string
  children: ReactNode
  /** What is at fault, in the order of the fields, of a form too long to be seen at once; in a dialog it is read off the fields. */
  faults?: Fault[]
  /** The buttons, while there is something to press them for. */
  actions: ReactNode
  /** What pressing it would come to, in the line of the buttons. */
  summary?: string | undefined
  align?: 'flex-start' | 'flex-end'
  /** Of a form that is a page: its buttons stay in sight at the foot of it. */
  bar?: boolean
  /** Of one that is a dialog: the same at the foot of that. */
  dialog?: boolean
}

/** The frame of every form that asks for something once: its fields, what went wrong, and the buttons. */
export function ActionForm({
  form,
  label,
  faults,
  children,
  actions,
  summary,
  align = 'flex-end',
  bar = false,
  dialog = false,
}: ActionFormProps) {
  const element = useRef<HTMLFormElement>(null)
  useFocusOnRefusal(element, form.refusals)
  const found = useFaultsInSight(element, form, dialog)
  const failure = <FormError sentence={form.submitError} />
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
      <div className={classes.form} data-dialog={dialog || undefined}>
        {form.taken && <OwnerNotice />}
        <ErrorSummary form={element} faults={faults ?? found} />
        {(dialog || !form.few) && <Legend />}
        {children}
        {!dialog && failure}
        {actions && (
          <div
            className={classes.actions}
            data-align={align}
            data-bar={dialog ? 'dialog' : bar ? 'page' : undefined}
            data-foot={(bar && !dialog) || undefined}
          >
            {/* beside the buttons, which stay in sight */}
            {dialog && failure}
            {summary !== undefined && <p className={classes.summary}>{summary}</p>}
            {actions}
          </div>
        )}
      </div>
    </form>
  )
}
