import { lazy, Suspense } from 'react'
import { confirmation } from '#src/stores/confirmation.ts'

// The dialog's code is fetched when the first one opens: no screen needs it to start.
const PendingDialog = lazy(async () => ({ default: (await import('./PendingDialog.tsx')).PendingDialog }))

/** The one confirmation and message box. Rendered once, at the root. */
export function Dialogs() {
  const pending = confirmation((state) => state.pending)
  return <Suspense>{pending && <PendingDialog key={pending.titulo} pending={pending} />}</Suspense>
}
