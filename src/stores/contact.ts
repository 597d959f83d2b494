import { create } from 'zustand'

/** Whether the hub, when it is listened to, is in reach. Without it what is on the screen may be old. */
export const contact = create<{ hub: boolean }>(() => ({ hub: true }))
