/**
 * The key under which what somebody sends is made once (`src/api/contract/nucleo/envio.ts`). A mutation does not hand it to its calls: they find it
 * here, so that no call can forget it. A call reads it before its first pause, as `call` does;
 * a mutation that pauses before a call holds it (`heldKey`).
 */
let current: { key: string; calls: number } | null = null

/** 128 random bits, also where a page comes without TLS, which has no `randomUUID`. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Begins what may send: the calls that it makes before its first pause carry the key, each with its number. */
export const withKey = <T>(key: string, begin: () => T): T => carrying({ key, calls: 0 }, begin)

/** Taken before a pause, it begins what follows the pause with the same key. */
export function heldKey(): <T>(begin: () => T) => T {
  const held = current
  return (begin) => carrying(held, begin)
}

function carrying<T>(mine: typeof current, begin: () => T): T {
  const before = current
  current = mine
  try {
    return begin()
  } finally {
    current = before
  }
}

/** The key for a call that is made now; null of one that no form sends. */
export const keyOfThisCall = (): string | null => (current ? `${current.key}-${current.calls++}` : null)

/** Whether the server refused since something else was made with the key: an earlier answer was lost. */
export const madeBefore = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'chave-repetida'
