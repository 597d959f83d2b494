import { ICONS, keptWords, local, MENU_KEY } from './nav-rail.ts'

// Apart from what the frame of the login reads of it.

function keep(word: string, on: boolean): void {
  const others = keptWords().filter((one) => one !== word && one !== '')
  local.write(MENU_KEY, (on ? [...others, word] : others).join(' '))
}

export const keepRail = (rail: boolean) => keep(ICONS, rail)

/** Whether a group of the menu, by its id, was left open. */
export const groupIsKept = (id: number) => keptWords().includes(String(id))
export const keepGroup = (id: number, open: boolean) => keep(String(id), open)
