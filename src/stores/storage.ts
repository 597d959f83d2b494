import { kept, type Key, type KeyIn, type Place } from './kept.ts'

/** Preferences that may not be kept, for as long as the page is open. */
const memory: Record<Place, Map<Key, string>> = { localStorage: new Map(), sessionStorage: new Map() }

/** Whether preferences may be kept: not before the visitor is known to have agreed. */
let permitted = false

const isPreference = (key: Key) => kept[key].category === 'preferencias'

/**
 * The browser's storage, which may be full or forbidden: then writing answers false and reading null, and nothing throws. A preference is only
 * kept where the visitor has agreed (`consent.ts`); else the memory of the page has it. Nothing of `src` writes elsewhere (`storage.test.ts`).
 */
export function safeStorage<P extends Place>(place: P) {
  return {
    read: (key: KeyIn<P>): string | null => memory[place].get(key) ?? get(place, key),
    write(key: KeyIn<P>, value: string): boolean {
      if (permitted || !isPreference(key)) return put(place, key, value)
      memory[place].set(key, value)
      return false
    },
    remove(key: KeyIn<P>): void {
      memory[place].delete(key)
      drop(place, key)
    },
  }
}

/**
 * Says whether preferences may be kept from now on. What the page has in its memory is kept then; else what was kept goes there, so that nothing
 * changes on the screen and nothing is left when the page is.
 */
export function permitPreferences(yes: boolean): void {
  permitted = yes
  for (const [place, key] of preferences()) {
    const held = memory[place].get(key)
    const stored = get(place, key)
    if (yes) {
      if (held !== undefined) put(place, key, held)
      memory[place].delete(key)
    } else if (stored !== null) {
      if (held === undefined) memory[place].set(key, stored)
      drop(place, key)
    }
  }
}

/** The router writes where a page stood when it is left, and asks nobody: to be called behind it. */
export function dropScrollUnlessPermitted(): void {
  if (!permitted) drop('sessionStorage', 'tsr-scroll-restoration-v1_3')
}

const preferences = (): [Place, Key][] =>
  // its own keys
  (Object.keys(kept) as Key[])
    .filter(isPreference)
    .flatMap((key) => kept[key].places.map((place): [Place, Key] => [place, key]))

function get(place: Place, key: Key): string | null {
  try {
    return window[place].getItem(key)
  } catch {
    return null
  }
}

function put(place: Place, key: Key, value: string): boolean {
  try {
    window[place].setItem(key, value)
    return true
  } catch {
    return false
  }
}

function drop(place: Place, key: Key): void {
  try {
    window[place].removeItem(key)
  } catch {
    // Forbidden to touch is as good as empty.
  }
}
