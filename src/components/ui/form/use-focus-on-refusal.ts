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
    // The list of the faults is there once they are drawn.
    const frame = requestAnimationFrame(() => showBoth(form.current?.querySelector('[data-faults]'), input))
    return () => cancelAnimationFrame(frame)
  }, [form, refusals])
}

/** How much of the window two things take together at most that are shown both. */
const BOTH_FIT = 0.6

/** Brings the list of what is at fault into sight, too, unless the field is too far below it. */
function showBoth(list: Element | null | undefined, input: HTMLElement | null | undefined) {
  if (!list || !input) return
  const together = input.getBoundingClientRect().bottom - list.getBoundingClientRect().top
  if (together < window.innerHeight * BOTH_FIT) list.scrollIntoView({ block: 'nearest' })
}
