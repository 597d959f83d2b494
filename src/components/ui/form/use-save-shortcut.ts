import { useHotkeys } from '@mantine/hooks'
import type { RefObject } from 'react'

/** Ctrl+S (⌘S), wherever the focus is, submits the form instead of saving the page. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>, enabled: boolean): void {
  const save = (event: KeyboardEvent) => {
    // A dialog on top of the form has the keyboard.
    const covered = document.querySelector('[aria-modal="true"]') !== null
    if (enabled && !covered && !event.repeat) form.current?.requestSubmit()
  }
  useHotkeys([['mod+S', save]], [], true)
}
