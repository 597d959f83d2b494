import { flushSync } from 'react-dom'

interface Typed {
  /** Of the input that it was typed in: the app's own of that screen has the same place. */
  selector: string
  value: string
  caret: [number, number]
  focused: boolean
}

/** The forms of what the page came with (`drawn.tsx`). */
const drawnForms = (container: Element) => [
  ...container.querySelectorAll<HTMLFormElement>('[data-drawn] form'),
]

/** Whether there is a screen to be used already, which stays until the one of the code is whole. */
export const isDrawn = (container: Element) => drawnForms(container).length > 0

/**
 * Shows the app in place of the screen that the page came with, in one go: what was typed there, where the caret was, and what was sent
 * before anybody could take it, goes on in the app's own.
 */
export function takeOver(container: Element, show: () => void): void {
  const forms = drawnForms(container)
  const typed = forms.flatMap((form) => [...form.querySelectorAll('input')].map(typedIn))
  const sent = forms.findIndex((form) => form.dataset.sent !== undefined)
  flushSync(show)
  for (const one of typed) goOn(container, one)
  container.querySelectorAll('form')[sent]?.requestSubmit()
}

const typedIn = (input: HTMLInputElement): Typed => ({
  selector: `form input[name="${input.name}"]`,
  value: input.value,
  caret: [input.selectionStart ?? 0, input.selectionEnd ?? 0],
  focused: document.activeElement === input,
})

function goOn(container: Element, { selector, value, caret, focused }: Typed): void {
  const input = container.querySelector<HTMLInputElement>(selector)
  if (!input) return
  if (focused) input.focus({ preventScroll: true })
  if (value === '') return
  // past React's own setter, which would take what was typed for what it knows already
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  if (focused) input.setSelectionRange(...caret)
  // done before the form is sent
  flushSync(() => void input.dispatchEvent(new Event('input', { bubbles: true })))
}
