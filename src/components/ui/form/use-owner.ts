import { useState } from 'react'
import { session } from '#src/stores/session.ts'

/**
 * Tells which user a form belongs to: the one who was signed in when it opened. While nothing is typed, the form passes to the user who is
 * signed in now. What one user typed is never sent as another user who signed in in a second tab.
 */
export function useOwner(dirty: boolean) {
  const userId = session((state) => state.userId)
  const [owner, setOwner] = useState(userId)
  if (!dirty && userId !== null && userId !== owner) setOwner(userId)
  return {
    /** Somebody else is signed in by now. */
    taken: isAnother(owner, userId) && dirty,
    /** The same, of this very moment: for the last look before something is sent. */
    isTaken: () => isAnother(owner, session.getState().userId),
  }
}

/** Nobody is no other: a form stays its owner's while the session is gone, and sends what needs none. */
const isAnother = (owner: number | null, userId: number | null) =>
  owner !== null && userId !== null && owner !== userId
