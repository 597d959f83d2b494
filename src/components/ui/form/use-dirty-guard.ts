import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { drafts, openDraft } from '#src/stores/drafts.ts'

/** Keeps unsaved changes: leaving the screen asks first, closing the tab lets the browser ask. `confirmLeave` gives true to leave. */
export function useDirtyGuard(dirty: boolean, confirmLeave: () => Promise<boolean>): void {
  useEffect(() => (dirty ? openDraft() : undefined), [dirty])
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      // Another search or hash of the same screen loses nothing.
      current.pathname !== next.pathname && !drafts.getState().givenUp && !(await confirmLeave()),
    disabled: !dirty,
    enableBeforeUnload: dirty,
  })
}
