import ky, { TimeoutError, type KyInstance } from 'ky'
import { chooseEntidade, session } from '#src/stores/session.ts'
import type { Endpoint } from './contract/nucleo/endpoint.ts'
import { aceitaChave, CHAVE } from './contract/nucleo/envio.ts'
import { ANTECIPADA, LEITURA } from './contract/nucleo/leitura.ts'
import { isFileBody } from './contract/nucleo/file.ts'
import { ApiError, unreachable } from './error.ts'
import { learnServerTime } from './server-clock.ts'

type UrlValue = string | number | boolean
type UrlValues = Record<string, UrlValue | readonly UrlValue[] | undefined>

export interface Parts {
  params?: UrlValues | undefined
  query?: UrlValues | undefined
  body?: object | undefined
}

/** Names the entidade, by its slug, of a call that carries no token. */
export const ENTIDADE_HEADER = 'X-Entidade'

/** Milliseconds that a file may take on its way and while it is read, and any other call. */
const FILE_TIMEOUT = 180_000
const TIMEOUT = 30_000

/** Sends without a session. Retrying is TanStack Query's business; a second layer of it would multiply the tries. */
export const plain = ky.create({
  retry: 0,
  timeout: TIMEOUT,
  throwHttpErrors: false,
  hooks: {
    beforeRequest: [
      ({ headers }) => {
        const { entidade } = session.getState()
        if (entidade !== null && !headers.has('authorization')) headers.set(ENTIDADE_HEADER, entidade)
      },
    ],
    afterResponse: [
      async (request, _options, response) => {
        if (response.status !== 404 || !request.headers.has(ENTIDADE_HEADER)) return undefined
        if (!(await response.clone().text()).includes('"entidade-desconhecida"')) return undefined
        // It was known once and is no more: the house's own answers instead.
        chooseEntidade(null)
        request.headers.delete(ENTIDADE_HEADER)
        return plain(request)
      },
    ],
  },
})

export const bearerOf = (token: string) => `Bearer ${token}`

/** One request and its answer, whatever the status. Throws ApiError when no answer came; an abort stays an abort. */
export async function send(
  client: KyInstance,
  endpoint: Endpoint,
  { params, query, body }: Parts,
  {
    bearer,
    signal,
    key,
    ahead = false,
  }: { bearer?: string; signal?: AbortSignal; key?: string | null; ahead?: boolean } = {},
): Promise<Response> {
  try {
    const response = await client(buildUrl(endpoint.path, params, query), {
      method: endpoint.method,
      timeout: isFileBody(endpoint.body) ? FILE_TIMEOUT : TIMEOUT,
      headers: {
        ...(bearer !== undefined && { Authorization: bearerOf(bearer) }),
        ...(key && aceitaChave(endpoint) && { [CHAVE]: key }),
        ...(ahead && { [LEITURA]: ANTECIPADA }),
      },
      ...(body === undefined ? {} : isFileBody(endpoint.body) ? { body: formOf(body) } : { json: body }),
      ...(signal ? { signal } : {}),
    })
    learnServerTime(response.headers.get('date'))
    return response
  } catch (error) {
    // What the token layer throws has its sentence already.
    if (signal?.aborted || error instanceof ApiError) throw error
    throw unreachable(error, error instanceof TimeoutError)
  }
}

function buildUrl(path: string, params: Parts['params'] = {}, query: Parts['query'] = {}): URL {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const url = new URL(filled, location.origin)
  for (const [name, value] of valuesOf(query)) url.searchParams.append(name, String(value))
  return url
}

function formOf(body: object): FormData {
  const form = new FormData()
  // What is no file it makes text of.
  for (const [name, value] of valuesOf(body)) form.append(name, value as File)
  return form
}

/** Each value with its name, those of a list one by one; what is undefined is left out. */
function* valuesOf(values: object): Generator<[name: string, value: unknown]> {
  for (const [name, value] of Object.entries(values)) {
    for (const one of [value].flat()) if (one !== undefined) yield [name, one]
  }
}
