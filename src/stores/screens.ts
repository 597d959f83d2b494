import { create } from 'zustand'

/** Whether every screen of the app is known by now: the first chunk knows the logins alone. */
export const screens = create<{ known: boolean }>(() => ({ known: false }))
