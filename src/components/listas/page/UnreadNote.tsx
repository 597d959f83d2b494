import { useEffect, useSyncExternalStore } from 'react'
import type { UnreadParts } from './unread-parts.ts'
import { UnreadText } from './UnreadText.tsx'

/** Above a list whose address could not be read in full: what was left aside, until it is seen or the list is left. */
export function UnreadNote({ unread }: { unread: UnreadParts }) {
  const parts = useSyncExternalStore(unread.subscribe, unread.get)
  useEffect(() => () => unread.set([]), [unread])
  return parts.length === 0 ? null : <UnreadText parts={parts} onSeen={() => unread.set([])} />
}
