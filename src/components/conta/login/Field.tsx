import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import controls from '#src/components/ui/controls/controls.module.css'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  error: string | undefined
  /** What to know before typing, under the input. */
  hint?: ReactNode
  /** A control inside the field, at its end. */
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A labelled input of the first screens, which do without Mantine. */
export function Field({ label, error, hint, end, ...input }: Props) {
  const id = useId()
  const hintId = hint === undefined ? '' : `${id}-dica`
  const errorId = error === undefined ? '' : `${id}-erro`
  return (
    <div className={controls.field}>
      <label htmlFor={id}>{label}</label>
      <div style={{ position: 'relative' }}>
        <input
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={`${errorId} ${hintId}`.trim() || undefined}
          {...input}
        />
        {end}
      </div>
      {error !== undefined && (
        <span id={errorId} className={controls.fieldError}>
          {error}
        </span>
      )}
      {hint !== undefined && <div id={hintId}>{hint}</div>}
    </div>
  )
}
