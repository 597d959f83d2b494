import { endSession, session, startSession, during } from '#src/stores/session.ts'
import { currentUser, type Usuario, type UsuarioComTokens } from './contract/contas/auth.ts'
import { ApiError } from './error.ts'
import { call } from './http.ts'

/**
 * Ends every way of signing in: both logins, the accepted policy, a confirmation, a changed password. The tokens go to the session store
 * and nowhere else; `onUser` is told who came in before anybody can see the new session, so that nobody has to ask the server again.
 */
export async function signIn(
  answering: Promise<UsuarioComTokens>,
  onUser: (user: Usuario) => void,
): Promise<Usuario> {
  const answer = await answering
  const { accessToken: _access, refreshToken: _refresh, ...user } = answer
  onUser(user)
  startSession(answer)
  return user
}

/** Milliseconds after which a server that failed is asked once more who the user is. */
const RETRY_MS = 500

/**
 * Reads the user, while they are the session's. Any answer that is a failure, a server's own fault when it comes twice, ends the session as
 * one that ran out, and leads to the public login, whatever the user was (specification §4). Without an answer nothing was said about it.
 * Nothing is asked about a user who has left, and no answer comes: a screen that still waits for it is on the way to the login.
 */
export async function fetchCurrentUser(userId: number, signal: AbortSignal): Promise<Usuario> {
  if (session.getState().userId !== userId) return new Promise(() => {})
  const ask = () => call(currentUser, {}, { signal })
  return during('reading', async () => {
    try {
      return await ask().catch(async (error: unknown) => {
        if (!(error instanceof ApiError && (error.status >= 500 || error.status === 429))) throw error
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
        return ask()
      })
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && session.getState().userId === userId)
        endSession({ expired: true })
      throw error
    }
  })
}
