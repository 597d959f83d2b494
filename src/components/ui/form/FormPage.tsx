import { Button } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useRef, type ReactNode, type SubmitEventHandler } from 'react'
import { Legend } from './Legend.tsx'
import { askToDiscard } from './ask-to-discard.ts'
import { ConflictNotice, type Conflict } from './ConflictNotice.tsx'
import { ErrorSummary, type Fault } from './ErrorSummary.tsx'
import { FormError } from './FormError.tsx'
import { FormSections } from './FormSections.tsx'
import classes from './FormPage.module.css'
import { RecordColumns } from '#src/components/ui/record/RecordColumns.tsx'
import { OwnerNotice } from './OwnerNotice.tsx'
import { RecordNotice } from '#src/components/ui/record/RecordNotice.tsx'
import { useDirtyGuard } from './use-dirty-guard.ts'
import { useFocusOnRefusal } from './use-focus-on-refusal.ts'
import { useSaveShortcut } from './use-save-shortcut.ts'
import { useWholeTexts } from './use-whole-texts.ts'

/** What the page shows of a form, as `useRecordForm` gives it. */
export interface PageForm {
  submit: SubmitEventHandler<HTMLFormElement>
  pending: boolean
  /** The sentence of a failed save that belongs to no field; null when there is none. */
  submitError: string | null
  /** Counts refused submits: each one brings the focus to the first field at fault. */
  refusals: number
  /** Somebody else signed in after it was filled in: it is only shown. */
  taken: boolean
  dirty: boolean
  /** What the fields that were changed are called. */
  changed: string[]
  /** The fields that somebody else saved meanwhile. */
  elsewhere?: string[]
  faults: Fault[]
  /** What is shown is not stored so: it is saved though nothing was typed, or is told what it needs. */
  unsaved: boolean
  readOnly: boolean
  discard: () => void
  conflict: Conflict | null
}

/** The tabs of a record, of which one shows the fields. */
export interface FormTabs {
  strip: ReactNode
  /** The id and the name of what they show. */
  id: string
  name: string
  /** What is shown in place of the fields. */
  panel: ReactNode | undefined
  /** What is shown is a list, which takes all the room there is. */
  wide?: boolean
  /** What is shown is the record in short: on phones what to know at a glance stands there, and not before every tab. */
  short?: boolean
  /** Shows the fields. */
  onFields: () => void
}

interface FormPageProps {
  form: PageForm
  /** What is being edited, with its article: 'Este cadastro'. */
  record: string
  /** Heading with the way back above it. */
  header: ReactNode
  children: ReactNode
  /** What to know of the record at a glance. */
  aside?: ReactNode
  /** What is said before the fields. */
  notice?: ReactNode
  /** Of a record that has more to show than its fields. */
  tabs?: FormTabs | undefined
  /** Leaves without saving. */
  onCancel: () => void
  /** What else is done with the whole record, beside its deletion. */
  more?: ReactNode
  /** Absent when this record cannot be deleted or this user may not. */
  onDelete?: (() => void) | undefined
}

/** The frame of every page that edits one record: heading, fields, and a bar that is in sight while there is something to save. */
export function FormPage(props: FormPageProps) {
  const { form, record, header, children, aside, notice, tabs, onCancel, more, onDelete } = props
  const { pending, taken, dirty, readOnly, conflict } = form
  const element = useRef<HTMLFormElement>(null)
  const savable = !readOnly && (dirty || form.unsaved)
  const otherTab = tabs?.panel !== undefined
  useDirtyGuard(dirty && (!readOnly || taken), askToDiscard)
  useSaveShortcut(element, savable && !pending && !otherTab)
  useFocusOnRefusal(element, form.refusals)
  const ref = useMergedRef(element, useWholeTexts())

  return (
    <div className={classes.page}>
      {header}
      {tabs?.strip}
      <RecordColumns
        wide={tabs?.wide}
        beside={
          <>
            {aside && (
              <div className={classes.glance} data-elsewhere={(tabs && !tabs.short) || undefined}>
                {aside}
              </div>
            )}
            {!otherTab && <FormSections form={element} />}
          </>
        }
        {...(tabs && { id: tabs.id, role: 'tabpanel', 'aria-label': tabs.name })}
      >
        {otherTab && dirty && (
          <p className={classes.waiting} role="status">
            <span>{changedText(form.changed)}</span>
            <Button size="compact-sm" variant="subtle" onClick={tabs.onFields}>
              Voltar aos dados
            </Button>
          </p>
        )}
        {tabs?.panel}
        <form
          ref={ref}
          className={classes.form}
          hidden={otherTab}
          onSubmit={form.submit}
          noValidate
          aria-busy={pending}
        >
          {taken && <OwnerNotice onDiscard={form.discard} />}
          {conflict && <ConflictNotice record={record} {...conflict} />}
          <div role="status" className={classes.elsewhere}>
            {form.elsewhere && form.elsewhere.length > 0 && (
              <RecordNotice label="Mudou em outro lugar">
                Mudou em outro lugar: {form.elsewhere.join(', ')}. O que você digitou continua aqui; ao
                salvar, você compara e escolhe.
              </RecordNotice>
            )}
          </div>
          {notice}
          <Legend />
          <ErrorSummary form={element} faults={form.faults} />
          {children}
          {/* Where nothing is to be done there is no bar: the way back is above the heading. */}
          {(savable || more || onDelete || form.submitError !== null) && (
            <div
              className={classes.actions}
              data-savable={savable || undefined}
              data-foot={savable || undefined}
            >
              <FormError sentence={form.submitError} />
              {savable && (
                <Button type="submit" loading={pending} title="Salvar (Ctrl+S)">
                  Salvar
                </Button>
              )}
              {savable && (
                <Button variant="default" onClick={onCancel} disabled={pending}>
                  Cancelar
                </Button>
              )}
              {dirty && savable && !pending && (
                <span className={classes.dirty}>{changedText(form.changed)}</span>
              )}
              {(more || onDelete) && (
                <span className={classes.whole}>
                  {more}
                  {onDelete && (
                    <Button
                      variant="subtle"
                      color="red"
                      c="var(--mantine-color-error)"
                      onClick={onDelete}
                      disabled={pending}
                    >
                      Excluir
                    </Button>
                  )}
                </span>
              )}
            </div>
          )}
        </form>
      </RecordColumns>
    </div>
  )
}

/** Labels that the bar has room for. */
const NAMED = 3

function changedText(labels: string[]): string {
  const [named, more] = [labels.slice(0, NAMED), labels.length - NAMED]
  if (named.length === 0) return 'Alterações não salvas'
  return `Não salvo: ${named.join(', ')}${more > 0 ? ` e mais ${more}` : ''}`
}
