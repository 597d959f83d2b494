import { endSession, replaceTokens, session, syncFromStorage } from '#src/stores/session.ts'
import { refreshToken as refreshEndpoint } from './contract/auth.ts'
import type { Output } from './contract/endpoint.ts'
import { refused } from './error.ts'
import { plain, send } from './send.ts'
import { serverNow } from './server-clock.ts'

/** A token is renewed when this much of its life is left (specification §4). */
const MARGIN_SECONDS = 30

let inFlight: Promise<string | null> | null = null

/** The session's access token, good for at least another 30 seconds; null for the anonymous. */
export async function freshToken(): Promise<string | null> {
  const { token } = session.getState()
  return token === null || (await isFresh(token)) ? token : renew(token)
}

/** After the server refused `used`: the token to try again with, or null when the session is over. */
export async function tokenAfterRefusal(used: string): Promise<string | null> {
  const { token } = session.getState()
  return token === null || token !== used ? token : renew(used)
}

/** Ends the session in which `used` was the token: once, however many requests find out. The router follows the store to the login. */
export function expireSession(used: string): void {
  if (session.getState().token === used) endSession({ expired: true })
}

async function isFresh(token: string): Promise<boolean> {
  // Only the signed-in need it: it stays out of the first screen.
  const { decodeJwt } = await import('jose')
  try {
    const { exp = 0 } = decodeJwt(token)
    return exp - serverNow() / 1000 > MARGIN_SECONDS
  } catch {
    return false
  }
}

function renew(stale: string): Promise<string | null> {
  inFlight ??= alone(() => exchange(stale)).finally(() => {
    inFlight = null
  })
  return inFlight
}

/** One tab at a time. Without Web Locks (plain http) tabs may overlap: the server honours a just replaced token for ten seconds. */
function alone<T>(task: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('auth-refresh', task) : task()
}

async function exchange(stale: string): Promise<string | null> {
  // Another tab may have renewed, or left, while this one waited for the lock.
  syncFromStorage()
  const { token, refreshToken, userId } = session.getState()
  if (token === null || refreshToken === null || userId === null) return null
  if (token !== stale && (await isFresh(token))) return token

  const response = await send(plain, refreshEndpoint, { body: { id: userId, refreshToken } })
  if (response.ok) {
    // The server checks its answers against this very schema.
    const tokens = (await response.json()) as Output<typeof refreshEndpoint>
    replaceTokens(tokens)
    return tokens.accessToken
  }
  // A server that is down or busy has said nothing about the session: the call fails, the session stays.
  if (response.status >= 500 || response.status === 429) throw await refused(response)
  expireSession(token)
  return null
}
