import { safeStorage } from './storage.ts'

/** A login that waits for the privacy policy to be accepted. The token signs in, so it is kept in this tab and never in an address. */
interface Aceite {
  token: string
  /** Epoch, in milliseconds. */
  ate: number
}

const KEY = 'contribui.aceite'
/** The server takes the token for fifteen minutes. */
const VIDA = 15 * 60_000

const tab = safeStorage('sessionStorage')
let kept = readAceite()

export function keepAceite(token: string): void {
  kept = { token, ate: Date.now() + VIDA }
  tab.write(KEY, JSON.stringify(kept))
}

/** The token with which the policy can be accepted now, if any. */
export function aceitePendente(): string | null {
  return kept && kept.ate > Date.now() ? kept.token : null
}

export function dropAceite(): void {
  kept = null
  tab.remove(KEY)
}

function readAceite(): Aceite | null {
  try {
    // Written by `keepAceite` alone; what somebody put there by hand, the server refuses.
    return JSON.parse(tab.read(KEY) ?? 'null') as Aceite | null
  } catch {
    return null
  }
}
