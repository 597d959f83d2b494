import { decodeJwt, type JWTPayload } from 'jose'
import { endSession, replaceTokens, session, syncFromStorage } from '#src/stores/session.ts'
import { refreshToken as refreshEndpoint } from './contract/contas/auth.ts'
import type { Output } from './contract/nucleo/endpoint.ts'
import { ApiError, refused } from './error.ts'
import { plain, send } from './send.ts'
import { serverNow } from './server-clock.ts'

/** A token is renewed when this much of its life is left (specification §4). */
const MARGIN_SECONDS = 30

let inFlight: Promise<string | null> | null = null

/**
 * The session's access token, good for at least another 30 seconds; null for the anonymous.
 * @param userId who asked, when it was some time ago
 * @throws ApiError `outro-usuario` when somebody else has signed in meanwhile: what one user sends never goes out as another
 */
export async function freshToken(userId = session.getState().userId): Promise<string | null> {
  const { token } = session.getState()
  const fresh = token === null || isFresh(token) ? token : await renew(token)
  const { userId: now } = session.getState()
  if (userId !== null && now !== null && now !== userId) throw anotherUser()
  return fresh
}

/** After the server refused `used`: the token to try again with, or null when the session is over, or another user's. */
export async function tokenAfterRefusal(used: string): Promise<string | null> {
  const { token } = session.getState()
  const next = token === used ? await renew(used) : token
  return next !== null && claimsOf(next).sub === claimsOf(used).sub ? next : null
}

const anotherUser = () =>
  new ApiError({
    status: 0,
    code: 'outro-usuario',
    detail: 'Outra pessoa entrou neste navegador. Nada foi enviado em nome dela.',
  })

/** Ends the session in which `used` was the token: once, however many requests find out. The router follows the store to the login. */
export function expireSession(used: string): void {
  if (session.getState().token === used) endSession({ expired: true })
}

function isFresh(token: string): boolean {
  const { exp = 0 } = claimsOf(token)
  return exp - serverNow() / 1000 > MARGIN_SECONDS
}

function claimsOf(token: string): JWTPayload {
  try {
    return decodeJwt(token)
  } catch {
    return {}
  }
}

function renew(stale: string): Promise<string | null> {
  inFlight ??= alone(() => exchange(stale)).finally(() => {
    inFlight = null
  })
  return inFlight
}

/**
 * One tab at a time. Without Web Locks (plain http) tabs may overlap, and no lock is made up for them: the server answers a token that was
 * replaced less than ten seconds ago with the same successor.
 */
function alone<T>(task: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('auth-refresh', task) : task()
}

/** Nothing when even its code cannot be had: a renewal never waits on it. */
const positionIfAny = () =>
  import('./position.ts').then(({ grantedPosition }) => grantedPosition()).catch(() => ({}))

async function exchange(stale: string): Promise<string | null> {
  // Another tab may have renewed, or left, while this one waited for the lock.
  syncFromStorage()
  const { token, refreshToken, userId, isAdmin } = session.getState()
  if (token === null || refreshToken === null || userId === null) return null
  if (token !== stale && isFresh(token)) return token

  const position = isAdmin ? await positionIfAny() : {}
  const response = await send(plain, refreshEndpoint, { body: { id: userId, refreshToken, ...position } })
  if (response.ok) {
    // The server checks its answers against this very schema.
    const tokens = (await response.json()) as Output<typeof refreshEndpoint>
    // Whoever left meanwhile stays out.
    if (session.getState().userId !== userId) return null
    replaceTokens(tokens)
    return tokens.accessToken
  }
  // A server that is down or busy has said nothing about the session: the call fails, the session stays.
  if (response.status >= 500 || response.status === 429) throw await refused(response)
  // A tab that this one overlapped with may have the answer that came too late here.
  syncFromStorage()
  expireSession(token)
  return session.getState().userId === userId ? session.getState().token : null
}
