import { useEventListener } from '@mantine/hooks'
import type { RefCallback } from 'react'

/**
 * Brings a text of several lines into sight as a whole when it gets the focus: the browser does so with the caret alone, and the rest would
 * lie under the bar of the form. Gives the form's ref.
 */
export const useWholeTexts = (): RefCallback<HTMLFormElement> => useEventListener('focusin', show)

function show({ target }: FocusEvent): void {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView?.({ block: 'nearest' })
}
