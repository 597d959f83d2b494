/** How long a browser without idle callbacks is left alone, ms. */
const START_MS = 3_000

/** For what no screen needs to start. Gives how to call it off. */
export function whenIdle(action: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(action, START_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(action)
  return () => cancelIdleCallback(handle)
}
