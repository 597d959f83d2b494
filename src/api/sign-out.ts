import { endSession, during } from '#src/stores/session.ts'
import { logout } from './contract/contas/auth.ts'
import { ApiError } from './error.ts'
import { call } from './http.ts'

// Apart from signing in, since the first screen signs nobody out.

/**
 * Ends the session on the server and here (specification §4). Without a user there is nobody to tell the server of; a 401 means that the
 * session was over already: both are done as if for a client. Any other failure keeps the session.
 */
export async function signOut(userId: number | null): Promise<void> {
  if (userId === null) {
    endSession({ asAdmin: false })
    return
  }
  await during('leaving', async () => {
    try {
      await call(logout, { params: { userId } })
      endSession()
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error
      endSession({ asAdmin: false })
    }
  })
}
