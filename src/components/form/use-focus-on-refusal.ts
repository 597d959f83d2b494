import { useEffect, type RefObject } from 'react'

/** Brings the focus to the first field at fault each time that `refusals`, which counts the refused submits of a form, grows. */
export function useFocusOnRefusal(form: RefObject<HTMLFormElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, refusals])
}
