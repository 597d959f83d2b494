import { useEffect } from 'react'
import { confirmation, responder } from '#src/stores/confirmation.ts'
import { lazyPart, sayMissing } from '#src/components/ui/lazy/lazy-part.tsx'
import { whenIdle } from './when-idle.ts'

const load = async () => (await import('./PendingDialog.tsx')).PendingDialog
const PendingDialog = lazyPart(load, undefined, NotAsked)

/** The one confirmation and message box. Rendered once, at the root. */
export function Dialogs() {
  const pending = confirmation((state) => state.pending)
  useEffect(() => whenIdle(preload), [])
  return pending && <PendingDialog key={pending.titulo} pending={pending} />
}

/** What could not be asked is not done. */
function NotAsked() {
  useEffect(() => {
    sayMissing()
    responder(false)
  }, [])
  return null
}

/** No screen needs them to start, but what says that the network is gone cannot be fetched then. */
function preload(): void {
  // Without the network now, the first that is needed asks again.
  load().catch(() => {})
  import('./ErrorScreen.tsx').catch(() => {})
}
