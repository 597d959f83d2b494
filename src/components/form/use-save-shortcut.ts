import { useEffect, type RefObject } from 'react'

/** Ctrl+S (⌘S) submits the form instead of saving the page. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>, enabled: boolean): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (
        event.key.toLowerCase() !== 's' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      // A dialog on top of the form has the keyboard.
      const covered = document.querySelector('[aria-modal="true"]') !== null
      if (enabled && !covered && !event.repeat) form.current?.requestSubmit()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [form, enabled])
}
