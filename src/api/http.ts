import type { Endpoint, Input, Output } from './contract/nucleo/endpoint.ts'
import { isFileResponse } from './contract/nucleo/file.ts'
import { earlyOr, wentOut } from './early.ts'
import { ApiError, refused } from './error.ts'
import { keyOfThisCall } from './form-key.ts'
import { session } from '#src/stores/session.ts'
import { bearerOf, ENTIDADE_HEADER, plain, send, type Parts } from './send.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** A token to use instead of the session's (the short-lived one of a consultation); it is never renewed. */
  bearer?: string
  /** Read ahead of a click that may never come: the server writes such a reading of a person's record down apart. */
  ahead?: boolean
}

type Arguments<E extends Endpoint> =
  Record<never, never> extends Input<E>
    ? [input?: Input<E>, options?: CallOptions]
    : [input: Input<E>, options?: CallOptions]

/**
 * Whether a 401 is about what was sent in the body, not about the session: both logins and the renewal (specification §4), and the other
 * things posted by those who have not signed in.
 */
const withoutSession = ({ method, access }: Endpoint) => method === 'POST' && access === 'aberto'

/**
 * Makes one call of the contract: JSON as the endpoint's schema says, a file as Blob, or undefined. Throws ApiError for every failure.
 * The session's token goes along, renewed when little of it is left; a 401 renews it and replays the call once, and a second one ends
 * the session (specification §4).
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input, options = {}]: Arguments<E>
): Promise<Output<E>> {
  const key = keyOfThisCall()
  // Input<E> is those parts with types of their own, which an unresolved E hides.
  const ownToken = options.bearer !== undefined || withoutSession(endpoint)
  const response = await send(ownToken ? plain : withSession, endpoint, (input ?? {}) as Parts, {
    ...options,
    key,
  })
  if (!response.ok) throw await refused(response)
  return (await read(endpoint, response)) as Output<E>
}

/** Only the signed-in have any: their code stays out of the first chunk. */
const tokens = () => import('./fresh-token.ts')

/** The token layer: a good token goes on before each request, and a refused one is renewed and the request sent once more. */
const withSession = plain.extend({
  fetch: earlyOr,
  hooks: {
    beforeRequest: [
      async (request) => {
        const { token: held, userId } = session.getState()
        if (held === null) return
        const token = wentOut(request, held) ? held : await (await tokens()).freshToken(userId)
        if (token !== null) sign(request, token)
      },
    ],
    afterResponse: [
      async (request, _options, response) => {
        const used = request.headers.get('authorization')?.replace('Bearer ', '')
        if (response.status !== 401 || used === undefined) return undefined
        const { tokenAfterRefusal, expireSession } = await tokens()
        const renewed = await tokenAfterRefusal(used)
        if (renewed === null) return undefined
        sign(request, renewed)
        const replayed = await plain(request)
        if (replayed.status === 401) expireSession(renewed)
        return replayed
      },
    ],
  },
})

function sign(request: Request, token: string): void {
  request.headers.set('Authorization', bearerOf(token))
  // The token knows its entidade.
  request.headers.delete(ENTIDADE_HEADER)
}

/** The server checks JSON answers against the endpoint's own schema, so they are not parsed a second time here. */
async function read(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (endpoint.response === 'vazio') return undefined
  if (isFileResponse(endpoint.response)) return response.blob()
  try {
    return await response.json()
  } catch (cause) {
    const detail = 'A resposta do servidor não pôde ser lida. Tente de novo.'
    throw new ApiError({ status: response.status, code: 'resposta-invalida', detail }, { cause })
  }
}
