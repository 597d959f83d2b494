import { useLayoutEffect, useState, type RefObject } from 'react'
import type { Fault } from './ErrorSummary.tsx'
import { labelOf } from './label-of.ts'
import type { ActionFormState } from './use-action-form.ts'

const NONE: Fault[] = []

/**
 * What is at fault after a refused submit as the fields themselves say it, in their order, for forms that have no list of them; nothing
 * while a single one is, which has the focus.
 */
export function useFaultsInSight(
  form: RefObject<HTMLFormElement | null>,
  { refusals, fields }: ActionFormState,
  wanted: boolean,
): Fault[] {
  const [faults, setFaults] = useState(NONE)
  const errors = fields?.errors
  useLayoutEffect(() => {
    if (!wanted || refusals === 0 || !errors) return
    const found = faultsIn(form.current)
    // oxlint-disable-next-line react/set-state-in-effect -- what the fields are called is known once they are drawn
    setFaults(found.length > 1 ? found : NONE)
  }, [form, refusals, errors, wanted])
  return faults
}

function faultsIn(form: HTMLFormElement | null): Fault[] {
  const found = [...(form?.querySelectorAll('.mantine-InputWrapper-error') ?? [])]
  return found.flatMap((error) => {
    const frame = error.closest('.mantine-InputWrapper-root')
    const input = frame?.querySelector('input, select, textarea, button')
    const label = labelOf(input)
    return label !== null && input?.id ? [{ name: input.id, label }] : []
  })
}
