import { lazy, Suspense, useEffect } from 'react'
import { confirmation } from '#src/stores/confirmation.ts'

const load = async () => ({ default: (await import('./PendingDialog.tsx')).PendingDialog })
const PendingDialog = lazy(load)

/** How long a browser without idle callbacks is left alone, ms. */
const START_MS = 3_000

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

/** Gives how to call it off. */
function whenIdle(action: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(action, START_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(action)
  return () => cancelIdleCallback(handle)
}
