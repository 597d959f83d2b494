import { useEffect, type RefObject } from 'react'

const INPUT = 'input, select, textarea, button'

/** Brings the focus to the first field at fault each time that `refusals`, which counts the refused submits of a form, grows. */
export function useFocusOnRefusal(form: RefObject<HTMLFormElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return
    const faulty = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    // Around an input of several parts the frame is what is marked.
    const input = faulty?.matches(INPUT) ? faulty : faulty?.querySelector<HTMLElement>(INPUT)
    input?.focus()
  }, [form, refusals])
}
