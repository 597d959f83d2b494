import { problem } from './contract/nucleo/common.ts'

interface ApiErrorInit {
  status: number
  code: string
  detail: string
  errors?: Record<string, string> | undefined
  retryAfter?: number | undefined
  token?: string | undefined
  total?: number | undefined
}

/** A call that failed. `message` and `detail` are one Portuguese sentence fit for the screen. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** What the server calls the fault; `rede` and `tempo-esgotado` when no answer came. */
  readonly code: string
  readonly detail: string
  /** Field path → sentence. */
  readonly errors: Record<string, string>
  /** Seconds to wait before another try, when the server said so. */
  readonly retryAfter: number | undefined
  /** What the next step of a login that could not end yet must carry. */
  readonly token: string | undefined
  /** How many rows there are, where more than were agreed to. */
  readonly total: number | undefined

  constructor(
    { status, code, detail, errors = {}, retryAfter, token, total }: ApiErrorInit,
    options?: ErrorOptions,
  ) {
    super(detail, options)
    this.status = status
    this.code = code
    this.detail = detail
    this.errors = errors
    this.retryAfter = retryAfter
    this.token = token
    this.total = total
  }
}

/** The error for a request that got no answer: server down, no network, or too slow. */
export function unreachable(cause: unknown, timedOut: boolean): ApiError {
  const init = timedOut
    ? {
        status: 0,
        code: 'tempo-esgotado',
        detail: 'O servidor demorou demais para responder. Tente de novo.',
      }
    : {
        status: 0,
        code: 'rede',
        detail: 'Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.',
      }
  return new ApiError(init, { cause })
}

/** The error for an answer that is not a success: its problem document, or a sentence of ours when it has none. */
export async function refused(response: Response): Promise<ApiError> {
  const { status } = response
  const retryAfter = secondsToWait(response.headers.get('retry-after'))
  const read = problem.safeParse(await response.json().catch(() => undefined))
  if (read.success) {
    return new ApiError({ ...read.data, status, retryAfter })
  }
  const detail =
    status >= 500
      ? 'O servidor não conseguiu atender ao pedido. Tente de novo em instantes.'
      : `O servidor recusou o pedido (código ${status}).`
  return new ApiError({ status, code: 'sem-detalhe', detail, retryAfter })
}

/** Milliseconds after which what was refused as too much or too early (429, 503) is to be asked for again; false for any other failure. */
export function againIn(error: unknown): number | false {
  if (!(error instanceof ApiError) || error.retryAfter === undefined) return false
  return error.status === 429 || error.status === 503 ? Math.max(1, error.retryAfter) * 1000 : false
}

/** Retry-After is either seconds or an HTTP date. */
function secondsToWait(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000)
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}
