/** Parts of a list's address that could not be read, as they were written, until somebody has seen them. */
export interface UnreadParts {
  get: () => readonly string[]
  set: (parts: readonly string[]) => void
  subscribe: (listener: () => void) => () => void
}

const NONE: readonly string[] = []

export function unreadParts(): UnreadParts {
  let now = NONE
  const listeners = new Set<() => void>()
  return {
    get: () => now,
    set(parts) {
      if (parts.join('\n') === now.join('\n')) return
      now = parts.length > 0 ? parts : NONE
      // Addresses are read while screens are drawn, when none may be told to draw itself anew.
      queueMicrotask(() => {
        for (const listener of listeners) listener()
      })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
