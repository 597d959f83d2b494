import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import controls from '#src/components/theme/controls.module.css'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  error: string | undefined
  /** A control inside the field, at its end. */
  end?: ReactNode
}

/** A labelled input of the first screens, which do without Mantine. */
export function Field({ label, error, end, ...input }: Props) {
  const id = useId()
  const errorId = `${id}-erro`
  return (
    <div className={controls.field}>
      <label htmlFor={id}>{label}</label>
      <div style={{ position: 'relative' }}>
        <input
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          {...input}
        />
        {end}
      </div>
      {error !== undefined && (
        <span id={errorId} className={controls.fieldError}>
          {error}
        </span>
      )}
    </div>
  )
}
