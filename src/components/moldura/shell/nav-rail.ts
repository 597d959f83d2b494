import { safeStorage } from '#src/stores/storage.ts'

// What this browser remembers of the side navigation, as words: that a wide window shows its icons alone, and the groups that were opened.
const KEY = 'contribui.menu'
const ICONS = 'icones'
const local = safeStorage('localStorage')

const words = () => (local.read(KEY) ?? '').split(' ').filter((word) => word !== '')

function keep(word: string, on: boolean): void {
  const others = words().filter((one) => one !== word)
  local.write(KEY, (on ? [...others, word] : others).join(' '))
}

/** Whether a wide window shows the icons of the side navigation alone. */
export const railIsKept = () => words().includes(ICONS)
export const keepRail = (rail: boolean) => keep(ICONS, rail)

/** Whether a group of the menu, by its id, was left open. */
export const groupIsKept = (id: number) => words().includes(String(id))
export const keepGroup = (id: number, open: boolean) => keep(String(id), open)
