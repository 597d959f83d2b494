import { useBlocker } from '@tanstack/react-router'

/** Keeps unsaved changes: leaving the screen asks first, closing the tab lets the browser ask. `confirmLeave` gives true to leave. */
export function useDirtyGuard(dirty: boolean, confirmLeave: () => Promise<boolean>): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      // Another search or hash of the same screen loses nothing.
      current.pathname !== next.pathname && !(await confirmLeave()),
    disabled: !dirty,
    enableBeforeUnload: dirty,
  })
}
