import { useLayoutEffect, useState, type RefObject } from 'react'
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
  const [ordered, setOrdered] = useState(faults)
  useLayoutEffect(() => {
    if (faults.length === 0) return
    // oxlint-disable-next-line react/set-state-in-effect -- where the fields stand is known once they are drawn
    setOrdered(inOrderOf(form.current, faults))
  }, [form, faults])
  if (faults.length === 0) return null
  return (
    <section className={classes.summary} data-faults aria-label="Campos a corrigir">
      <p>{faults.length === 1 ? 'Um campo precisa' : `${faults.length} campos precisam`} de correção:</p>
      <ul>
        {ordered.map(({ name, label }) => (
          <li key={name}>
            <button
              type="button"
              className={classes.link}
              onClick={() => inputsOf(form.current).find(isCalled(name))?.focus()}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What may be at fault, as the keyboard meets it. */
const inputsOf = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLElement>('[data-path], [id]') ?? []),
]
const isCalled =
  (name: string) =>
  ({ id, dataset }: HTMLElement): boolean =>
    dataset.path === name || id === name

/** In the order of their fields; behind them those that have none. */
function inOrderOf(form: HTMLFormElement | null, faults: Fault[]): Fault[] {
  const inputs = inputsOf(form)
  const places = new Map(faults.map(({ name }) => [name, inputs.findIndex(isCalled(name))]))
  const placeOf = ({ name }: Fault) => {
    const place = places.get(name) ?? -1
    return place === -1 ? inputs.length : place
  }
  return faults.toSorted((one, other) => placeOf(one) - placeOf(other))
}
