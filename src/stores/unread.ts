import { create } from 'zustand'

/** How many notifications of the signed-in nobody has read yet, for the title of the tab. The bell tells. */
export const unread = create<{ count: number }>(() => ({ count: 0 }))
