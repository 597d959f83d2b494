import { safeStorage } from '#src/stores/storage.ts'

// What this browser remembers: whether a wide window shows the icons of the side navigation alone.
const KEY = 'contribui.menu'
const ICONS = 'icones'
const local = safeStorage('localStorage')

export const railIsKept = () => local.read(KEY) === ICONS
export const keepRail = (rail: boolean) => local.write(KEY, rail ? ICONS : '')
