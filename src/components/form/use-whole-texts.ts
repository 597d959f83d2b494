import { useEffect, type RefObject } from 'react'

/**
 * Brings a text of several lines into sight as a whole when it gets the focus: the browser does so with the caret alone, and the rest would
 * lie under the bar of the form.
 */
export function useWholeTexts(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current
    const show = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement) target.scrollIntoView?.({ block: 'nearest' })
    }
    element?.addEventListener('focusin', show)
    return () => element?.removeEventListener('focusin', show)
  }, [form])
}
