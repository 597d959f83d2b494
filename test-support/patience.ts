import { vi } from 'vitest'

// How long to wait before giving up: a busy machine takes its time. Vitest's own second is too short, and no setting of its changes it.
const PATIENCE = 60_000
// the files of a worker share what is changed here
if (Reflect.get(globalThis, 'patient') !== true) {
  const { waitFor, waitUntil } = vi
  vi.waitFor = (check, options = PATIENCE) => waitFor(check, options)
  vi.waitUntil = (check, options = PATIENCE) => waitUntil(check, options)
  Reflect.set(globalThis, 'patient', true)
}
