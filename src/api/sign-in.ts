import { endSession, startSession } from '#src/stores/session.ts'
import { logout, type adminLogin, type publicLogin, type Usuario } from './contract/auth.ts'
import type { Input } from './contract/endpoint.ts'
import { ApiError } from './error.ts'
import { call } from './http.ts'

type LoginEndpoint = typeof adminLogin | typeof publicLogin
export type Credenciais = Input<LoginEndpoint>['body']

/**
 * Signs in at either login. The tokens go to the session store and nowhere else; `onUser` is told who came in before anybody can see
 * the new session, so that nobody has to ask the server again.
 */
export async function signIn(
  endpoint: LoginEndpoint,
  body: Credenciais,
  onUser: (user: Usuario) => void,
): Promise<Usuario> {
  const answer = await call(endpoint, { body })
  const { accessToken: _access, refreshToken: _refresh, ...user } = answer
  onUser(user)
  startSession(answer)
  return user
}

/** Ends the session on the server and here. A 401 means that it was over already (specification §4); any other failure keeps it. */
export async function signOut(userId: number): Promise<void> {
  try {
    await call(logout, { params: { userId } })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
  }
  endSession()
}
