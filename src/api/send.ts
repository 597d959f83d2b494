import ky, { TimeoutError } from 'ky'
import { session } from '#src/stores/session.ts'
import type { Endpoint } from './contract/endpoint.ts'
import { unreachable } from './error.ts'
import { learnServerTime } from './server-clock.ts'

type UrlValues = Record<string, string | number | boolean | undefined>

export interface Parts {
  params?: UrlValues | undefined
  query?: UrlValues | undefined
  body?: unknown
}

// Retrying is TanStack Query's business; a second layer of it would multiply the tries.
const client = ky.create({ retry: 0, timeout: 30_000, throwHttpErrors: false })

/** One request and its answer, whatever the status. Throws ApiError only when no answer came; an abort stays an abort. */
export async function send(
  endpoint: Endpoint,
  { params, query, body }: Parts,
  bearer: string | null,
  signal?: AbortSignal,
): Promise<Response> {
  const { entidade } = session.getState()
  const headers = {
    ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
    ...(entidade === null ? {} : { 'X-Entidade': entidade }),
  }
  try {
    const response = await client(buildUrl(endpoint.path, params, query), {
      method: endpoint.method,
      headers,
      ...(body === undefined ? {} : { json: body }),
      ...(signal ? { signal } : {}),
    })
    learnServerTime(response.headers.get('date'))
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    throw unreachable(error, error instanceof TimeoutError)
  }
}

function buildUrl(path: string, params: Parts['params'] = {}, query: Parts['query'] = {}): URL {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const url = new URL(filled, location.origin)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url
}
