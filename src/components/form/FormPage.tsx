import { Button } from '@mantine/core'
import { useRef, type ReactNode, type SubmitEventHandler } from 'react'
import classes from './FormPage.module.css'
import { useDirtyGuard } from './use-dirty-guard.ts'
import { useFocusOnRefusal } from './use-focus-on-refusal.ts'
import { useSaveShortcut } from './use-save-shortcut.ts'

interface FormPageProps {
  /** Heading with the way back above it. */
  header: ReactNode
  children: ReactNode
  /** What is said before the fields: a conflict, a hint. */
  notice?: ReactNode
  saving: boolean
  /** The sentence of a failed save that belongs to no field; null when there is none. */
  submitError: string | null
  onSubmit: SubmitEventHandler<HTMLFormElement>
  dirty: boolean
  /** Asks whether unsaved changes may be dropped. */
  confirmLeave: () => Promise<boolean>
  /** Leaves without saving. */
  onCancel: () => void
  /** Absent when this record cannot be deleted or this user may not. */
  onDelete?: (() => void) | undefined
  /** Without permission to save the page only shows. */
  readOnly: boolean
  /** Counts refused submits: each one brings the focus to the first field at fault. */
  refusals: number
}

/** The frame of every page that edits one record: heading, fields, and its actions always in sight. */
export function FormPage(props: FormPageProps) {
  const { saving, submitError, dirty, readOnly, refusals } = props
  const form = useRef<HTMLFormElement>(null)
  useDirtyGuard(dirty && !readOnly, props.confirmLeave)
  useSaveShortcut(form, !readOnly && !saving)

  useFocusOnRefusal(form, refusals)

  return (
    <form ref={form} className={classes.page} onSubmit={props.onSubmit} noValidate aria-busy={saving}>
      {props.header}
      {props.notice}
      {props.children}
      <div className={classes.actions}>
        {submitError !== null && (
          <p role="alert" className={classes.error}>
            {submitError} O que você digitou continua na tela.
          </p>
        )}
        {!readOnly && (
          <Button type="submit" loading={saving} title="Salvar (Ctrl+S)">
            Salvar
          </Button>
        )}
        <Button variant="default" onClick={props.onCancel} disabled={saving}>
          {readOnly ? 'Voltar' : 'Cancelar'}
        </Button>
        {dirty && !readOnly && !saving && <span className={classes.dirty}>Alterações não salvas</span>}
        {props.onDelete && (
          <Button
            variant="subtle"
            color="red"
            c="var(--mantine-color-error)"
            className={classes.delete}
            onClick={props.onDelete}
            disabled={saving}
          >
            Excluir
          </Button>
        )}
      </div>
    </form>
  )
}
