import { lazy, Suspense, useEffect } from 'react'
import { confirmation } from '#src/stores/confirmation.ts'
import { whenIdle } from './when-idle.ts'

const load = async () => ({ default: (await import('./PendingDialog.tsx')).PendingDialog })
const PendingDialog = lazy(load)

/** The one confirmation and message box. Rendered once, at the root. */
export function Dialogs() {
  const pending = confirmation((state) => state.pending)
  useEffect(() => whenIdle(preload), [])
  return <Suspense>{pending && <PendingDialog key={pending.titulo} pending={pending} />}</Suspense>
}

/** No screen needs them to start, but what says that the network is gone cannot be fetched then. */
function preload(): void {
  // Without the network now, the first that is needed asks again.
  load().catch(() => {})
  import('./ErrorScreen.tsx').catch(() => {})
}
