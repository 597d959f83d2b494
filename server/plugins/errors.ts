import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type * as z from 'zod/mini'
import { bancoOcupado, discoCheio, pgError, soLeitura } from '#server/db/pg-error.ts'
import type { Problem } from '#src/api/contract/nucleo/common.ts'

/** A refusal that the caller is told of: an HTTP status below 500, a stable code, a Portuguese sentence, and field errors if any. */
export class AppError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string> | undefined
  readonly headers: Record<string, string>
  /** What the next step of a login that could not end yet must carry. */
  readonly token: string | undefined
  /** How many rows there are, where somebody agreed to fewer. */
  readonly total: number | undefined
  constructor(
    status: number,
    code: string,
    detail: string,
    extra: {
      errors?: Record<string, string>
      headers?: Record<string, string>
      token?: string
      total?: number
    } = {},
  ) {
    super(detail)
    this.status = status
    this.code = code
    this.errors = extra.errors
    this.headers = extra.headers ?? {}
    this.token = extra.token
    this.total = extra.total
  }
}

/** 404 that does not tell a missing row from one of somebody else. */
export const naoEncontrado = (detail = 'Registro não encontrado.') =>
  new AppError(404, 'nao-encontrado', detail)

/** What a schema refused, each fault at its field: 422 for a body, 400 for an address. */
export function invalid(part: 'body' | 'address', issues: readonly z.core.$ZodIssue[]): AppError {
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    const fields =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const field of fields) errors[field.join('.')] ??= issue.message
  }
  return part === 'body'
    ? new AppError(422, 'validacao', 'Confira os campos indicados.', { errors })
    : new AppError(400, 'parametros-invalidos', 'O endereço tem parâmetros inválidos.', { errors })
}

const TITLES: Partial<Record<number, string>> = {
  400: 'Requisição inválida',
  401: 'Não autenticado',
  403: 'Sem permissão',
  404: 'Não encontrado',
  408: 'Tempo esgotado',
  409: 'Conflito',
  410: 'Não existe mais',
  413: 'Conteúdo grande demais',
  414: 'Endereço longo demais',
  415: 'Formato não aceito',
  422: 'Dados inválidos',
  429: 'Muitas requisições',
  431: 'Cabeçalhos grandes demais',
  503: 'Serviço indisponível',
}

function problem(status: number, code: string, detail: string, errors?: Record<string, string>): Problem {
  const title = TITLES[status] ?? (status < 500 ? 'Requisição recusada' : 'Erro interno')
  return { type: 'about:blank', title, status, detail, code, ...(errors && { errors }) }
}

/** What Fastify, its plugins and PostgreSQL refuse by code, in the words of this app. */
const KNOWN: Partial<Record<string, [status: number, code: string, detail: string]>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'json-invalido', 'O corpo da requisição não é um JSON válido.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'json-invalido', 'O corpo da requisição está vazio.'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'corpo-grande', 'O conteúdo enviado é grande demais.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'formato-nao-aceito', 'Envie o conteúdo como application/json.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    400,
    'requisicao-invalida',
    'O tamanho informado não confere com o conteúdo.',
  ],
  FST_ERR_BAD_URL: [400, 'endereco-invalido', 'O endereço tem caracteres inválidos.'],
  FST_ERR_MAX_PARAM_LENGTH: [414, 'endereco-longo', 'O endereço é longo demais.'],
}

function toProblem(error: FastifyError | AppError, request: FastifyRequest): Problem {
  if (error instanceof AppError) {
    const { status, code, message, errors, token, total } = error
    return {
      ...problem(status, code, message, errors),
      ...(token !== undefined && { token }),
      ...(total !== undefined && { total }),
    }
  }
  const known = KNOWN[error.code]
  if (known) return problem(...known)
  // class 22 of SQLSTATE is data that no column can hold, such as a NUL character in a text
  if (/^22[0-9A-Z]{3}$/.test(pgError(error)?.code ?? ''))
    return problem(400, 'dados-invalidos', 'Há caracteres ou valores que não podem ser gravados.')
  if (discoCheio(error)) {
    request.log.error({ err: error }, 'disco cheio')
    return problem(
      503,
      'disco-cheio',
      'Não há espaço em disco no servidor, e nada foi gravado. Avise quem administra o sistema.',
    )
  }
  if (soLeitura(error)) {
    request.log.error({ err: error }, 'disco só de leitura')
    return problem(
      503,
      'disco-so-leitura',
      'O disco do servidor não aceita gravações, e nada foi gravado. Avise quem administra o sistema.',
    )
  }
  if (bancoOcupado(error)) {
    request.log.error({ err: error }, 'banco de dados indisponível')
    return problem(
      503,
      'banco-indisponivel',
      'O sistema está indisponível ou sobrecarregado neste momento. Tente de novo em instantes.',
    )
  }
  const status = error.statusCode ?? 500
  if (status < 500) return problem(status, 'requisicao-invalida', 'A requisição foi recusada.')
  request.log.error({ err: error }, 'erro interno')
  return problem(500, 'erro-interno', 'Ocorreu um erro inesperado. Tente de novo em instantes.')
}

/** Seconds until another try may do better, where the refusal does not say so. */
const ESPERAS: Partial<Record<string, number>> = {
  'banco-indisponivel': 5,
  'disco-cheio': 60,
  'disco-so-leitura': 60,
}

function send(request: FastifyRequest, reply: FastifyReply, body: Problem) {
  reply.problem = body.code
  // stringified here: a problem is no answer of the route's own schema
  return (
    reply
      .code(body.status)
      // here too: what the router refuses passes no hook
      .header('x-request-id', request.id)
      .type('application/problem+json')
      .serializer(JSON.stringify)
      .send({ ...body, requestId: request.id })
  )
}

/** Answers with the problem document of a failure; Fastify's own router fails before any handler, so app.ts gives it this too. */
export function sendProblem(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof AppError) void reply.headers(error.headers)
  const corpo = toProblem(error, request)
  const espera = ESPERAS[corpo.code]
  if (espera !== undefined) void reply.header('retry-after', espera)
  return send(request, reply, corpo)
}

/** What Node's parser refuses of a connection before there is any request, by its code; all else is no HTTP. */
const CONNECTION: Partial<Record<string, [status: number, code: string, detail: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'cabecalhos-grandes', 'Os cabeçalhos da requisição são grandes demais.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'tempo-esgotado', 'A requisição demorou demais para chegar.'],
}

/** Answers with a problem document what never becomes a request of Fastify's, and hangs up. */
export function sendConnectionProblem(error: Error & { code?: string }, socket: Socket) {
  const body = problem(
    ...(CONNECTION[error.code ?? ''] ?? [400, 'requisicao-invalida', 'A requisição não é HTTP válido.']),
  )
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const text = JSON.stringify(body)
  socket.end(
    [
      `HTTP/1.1 ${body.status} ${STATUS_CODES[body.status] ?? ''}`,
      'content-type: application/problem+json',
      `content-length: ${Buffer.byteLength(text)}`,
      'connection: close',
      '',
      text,
    ].join('\r\n'),
    () => socket.destroy(),
  )
}

/** Turns every failure into an RFC 9457 problem document in Portuguese. Nothing of an internal error's text leaves the server. */
export const errors = fp(async (app: FastifyInstance) => {
  app.setErrorHandler(sendProblem)
  app.decorateReply('problem', null)
  app.decorate('problemNotFound', (request: FastifyRequest, reply: FastifyReply) =>
    send(request, reply, problem(404, 'rota-desconhecida', 'Este endereço não existe.')),
  )
})

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the problem that was answered, if one was. */
    problem: string | null
  }
  interface FastifyInstance {
    problemNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply
  }
}
