import { create } from 'zustand'

interface Drafts {
  /** How many forms hold what nobody has saved yet. */
  open: number
  /** Whether their owner has said that it may go. */
  givenUp: boolean
  /** Whether another than their owner is signed in: their screen stands on the owner's data, and asks for nothing in the other's name. */
  foreign: boolean
}

export const drafts = create<Drafts>(() => ({ open: 0, givenUp: false, foreign: false }))

/** While somebody else's drafts stand, nothing is to be asked for; `onRelease` calls when they are gone, until what it gives is called. */
export const foreignDrafts = {
  isHeld: () => drafts.getState().foreign,
  onRelease: (then: () => void) =>
    drafts.subscribe(({ foreign }, before) => {
      if (before.foreign && !foreign) then()
    }),
}

/** Counts one more such form. Gives how to take it out again. */
export function openDraft(): () => void {
  drafts.setState(({ open }) => ({ open: open + 1 }))
  return () => drafts.setState(({ open, givenUp }) => ({ open: open - 1, givenUp: givenUp && open > 1 }))
}

/** Their owner leaves and has been asked already: no form asks again. Gives how to take it back. */
export function giveUpDrafts(): () => void {
  drafts.setState({ givenUp: true })
  return () => drafts.setState({ givenUp: false })
}

/** Does it once no form holds anything unsaved; at once while none does. */
export function whenNoDraft(action: () => void): void {
  if (drafts.getState().open === 0) return action()
  const stop = drafts.subscribe(({ open }) => {
    if (open > 0) return
    stop()
    action()
  })
}
