import type { RefObject } from 'react'
import classes from './ErrorSummary.module.css'

export interface Fault {
  /** The field's path, or its input's id. */
  name: string
  label: string
}

interface ErrorSummaryProps {
  form: RefObject<HTMLFormElement | null>
  faults: Fault[]
}

/** How many fields of a long form are at fault, each with the way to it; nothing while none is. */
export function ErrorSummary({ form, faults }: ErrorSummaryProps) {
  if (faults.length === 0) return null
  return (
    <section className={classes.summary} data-faults aria-label="Campos a corrigir">
      <p>{faults.length === 1 ? 'Um campo precisa' : `${faults.length} campos precisam`} de correção:</p>
      <ul>
        {faults.map(({ name, label }) => (
          <li key={name}>
            <button
              type="button"
              className={classes.link}
              onClick={() =>
                form.current
                  ?.querySelector<HTMLElement>(
                    `[data-path="${CSS.escape(name)}"], [id="${CSS.escape(name)}"]`,
                  )
                  ?.focus()
              }
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
