import { safeStorage } from '#src/stores/storage.ts'

// What this browser remembers of the side navigation, as words: that a wide window shows its icons alone, and the groups that were opened
// (`nav-kept.ts`).
export const MENU_KEY = 'contribui.menu'
export const ICONS = 'icones'
export const local = safeStorage('localStorage')

export const keptWords = () => (local.read(MENU_KEY) ?? '').split(' ')

/** Whether a wide window shows the icons of the side navigation alone. */
export const railIsKept = () => keptWords().includes(ICONS)
