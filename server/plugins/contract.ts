import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  FastifySchemaCompiler,
  RouteOptions as FastifyRoute,
} from 'fastify'
import fp from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import '#src/api/contract/nucleo/messages.ts'
import { problem } from '#src/api/contract/nucleo/common.ts'
import type { Custo, Endpoint, Output } from '#src/api/contract/nucleo/endpoint.ts'
import { colunasDaConsulta } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import {
  isFileBody,
  isFileResponse,
  type FileBody,
  type FileResponse,
} from '#src/api/contract/nucleo/file.ts'
import { redeDe } from '#server/address.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { FileStore } from '#server/files/store.ts'
import type { UsuarioAtual } from './auth.ts'
import { aceitaChave, CHAVE, chaveValida } from '#src/api/contract/nucleo/envio.ts'
import { umaVez, type UmaVez } from '#server/modules/nucleo/envio/service.ts'
import { answerCompiler } from './answers.ts'
import { guardaDeColunas } from './colunas.ts'
import { AppError, invalid } from './errors.ts'
import { documentedFile, sendFile, type FileResult } from './file-answer.ts'
import { documentedForm, receiveForm, type ReceivedFile } from './form.ts'

type Parsed<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.core.$ZodType
  ? z.output<E[K]>
  : E[K] extends FileBody
    ? Form<E[K]>
    : undefined

/** A form's fields as the contract reads them, with the file that came under its field. */
type Form<B extends FileBody> = { [K in B['field']]: ReceivedFile } & (B['fields'] extends z.core.$ZodType
  ? z.output<B['fields']>
  : unknown)

/** What a handler works with, already validated against the contract and authorised. */
export interface Call<E extends Endpoint> {
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
  escopo: Escopo
  /** Makes what a `lento` handler writes once for the key of the call; in a transaction in any case. */
  umaVez: UmaVez
  /** The caller; may be absent only where the contract lets strangers in. */
  usuario: E['access'] extends 'aberto' | 'consulta' ? UsuarioAtual | null : UsuarioAtual
  request: FastifyRequest
  reply: FastifyReply
}

type Result<E extends Endpoint> = E['response'] extends FileResponse
  ? FileResult<E['response']>
  : E['response'] extends 'vazio'
    ? void
    : Output<E>

interface RouteOptions {
  /** Calls a minute from one address, below the general limit: for what can be guessed at. */
  limite?: number
  /** The handler works long before it writes, as one that reads a file: no transaction may stand open so long. It writes by `umaVez`. */
  lento?: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
    /** Calls a minute from one address, instead of the general limit. */
    limite?: number
  }
  interface FastifyInstance {
    files: FileStore
    /** Every endpoint of the contract that this server has registered. */
    endpoints: Endpoint[]
  }
}

/**
 * Registers one endpoint of the contract: its path, validation of what comes and of what goes, authorisation and documentation all
 * follow from the declaration; the handler holds only the work.
 */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Result<E>>,
  { limite, lento = false }: RouteOptions = {},
): void {
  const { method, path, access, summary, params, query, body, response } = endpoint
  const form = isFileBody(body) ? body : null
  const unico = aceitaChave(endpoint)
  const guarda = guardaDeColunas(endpoint)
  const custo = endpoint.custo ?? (query && colunasDaConsulta(query) ? 'busca' : undefined)
  const answer = async (request: FastifyRequest, reply: FastifyReply, given: unknown) => {
    const chave = unico ? chaveDe(request) : null
    const { escopo } = request
    const umaVezDesta: UmaVez = (fazer) =>
      chave
        ? umaVez(escopo, { ...chave, endpoint: `${method} ${path}` }, sent(request, form, given), fazer)
        : escopo.transacao(fazer)
    // the contract's schemas have parsed these three and the auth plugin has set the caller; only the compiler does not know
    const call = {
      params: request.params,
      query: request.query,
      body: given,
      escopo,
      umaVez: umaVezDesta,
      usuario: request.usuario,
      request,
      reply,
    } as Call<E>
    guarda?.exigir(call.query as object, request.usuario) // a list's, which the contract has read
    const quem = request.usuario?.id ?? (request.consulta ? redeDe(request.ip) : null)
    if (custo && quem !== null && app.config.rateLimit > 0) await pagar(app, custo, quem, reply)
    const result = await (chave && !lento ? umaVezDesta(() => handler(call)) : handler(call))
    if (response === 'vazio') return reply.code(204).send()
    // what `Result` says of such an endpoint
    if (isFileResponse(response)) return sendFile(request, reply, response, result as FileResult)
    return guarda ? guarda.semNegadas(result as object, request.usuario) : result // of a list, whose answers are objects
  }
  const options: FastifyRoute = {
    method,
    url: path,
    schema: {
      summary,
      tags: [path.split('/')[2] ?? 'api'],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(form ? { body: documentedForm(form), consumes: ['multipart/form-data'] } : body && { body }),
      ...(access !== 'aberto' && { security: [{ bearer: [] }] }),
      response: {
        ...(response === 'vazio'
          ? { 204: VAZIO }
          : { 200: isFileResponse(response) ? documentedFile(response) : response }),
        default: PROBLEMA,
      },
    },
    config: {
      endpoint,
      ...(limite !== undefined && { limite }),
    },
    handler: (request, reply) => answer(request, reply, request.body),
  }
  if (form) void app.register(formRoute(options, form, answer))
  else app.route(options)
}

/** Holds a place of the caller's budget until the answer has gone out, a file's last byte too. @throws AppError 429 */
async function pagar(app: FastifyInstance, custo: Custo, quem: number | string, { raw }: FastifyReply) {
  const sair = await app.limites.gastar(quem, custo)
  raw.once('finish', sair).once('close', sair)
  if (raw.destroyed) sair()
}

/** The key of the form that sends, of somebody who is signed in. @throws AppError 400 for one that is none */
function chaveDe({ headers, usuario }: FastifyRequest) {
  const chave = headers[CHAVE.toLowerCase()]
  if (chave === undefined || !usuario) return null
  if (typeof chave !== 'string' || !chaveValida(chave))
    throw new AppError(
      400,
      'chave-invalida',
      `O cabeçalho ${CHAVE} deve ter de 16 a 64 letras, números, - ou _.`,
    )
  return { usuarioId: usuario.id, chave }
}

/** What a call brings, the same each time that it is sent: of a file its content, which lies in another place each time. */
function sent({ params, query }: FastifyRequest, form: FileBody | null, body: unknown) {
  if (!form) return { params, query, body }
  const parts = body as Record<string, unknown> // as `formRoute` puts them together
  const { hash, name } = parts[form.field] as ReceivedFile
  return { params, query, body: { ...parts, [form.field]: { hash, name } } }
}

type Answer = (request: FastifyRequest, reply: FastifyReply, body: unknown) => Promise<unknown>

/** A route of its own context, the only kind that reads forms. Its handler reads, so that whatever happens the file is gone at the end. */
function formRoute(options: FastifyRoute, form: FileBody, answer: Answer) {
  return async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers()
    // what is no form is refused by `receiveForm`, in this app's words
    app.addContentTypeParser('*', (_request, _payload, done) => done(null))
    await app.register(multipart)
    app.route({
      ...options,
      // read by the handler; here the schema only documents
      validatorCompiler: (part) => (part.httpPart === 'body' ? () => true : validatorCompiler(part)),
      handler: async (request, reply) => {
        const { file: received, fields } = await receiveForm(request, form, app.files)
        try {
          return await answer(request, reply, { ...fields, [form.field]: received })
        } finally {
          await app.files.discard(received)
        }
      },
    })
  }
}

const VAZIO = z.undefined().check(z.describe('Sem conteúdo'))
const PROBLEMA = {
  description: 'Recusa ou falha (RFC 9457)',
  content: { 'application/problem+json': { schema: problem } },
}

/** Reads a part of a request by the contract's schema of it. */
const validatorCompiler: FastifySchemaCompiler<FastifySchema> =
  ({ schema, httpPart }) =>
  (data) => {
    // every schema that `route` hands to Fastify is one of zod's
    const read = z.safeParse(schema as z.core.$ZodType, data)
    if (read.success) return { value: read.data }
    return { error: invalid(httpPart === 'body' ? 'body' : 'address', read.error.issues) }
  }

/**
 * What comes is read by the contract, what goes is written by it; and the OpenAPI document with its page at /api/docs.
 * @param checked as `answerCompiler`
 */
export const contract = fp(async (app: FastifyInstance, { checked }: { checked: boolean }) => {
  app.decorate('endpoints', [])
  app.addHook('onRoute', ({ config }) => {
    if (config?.endpoint && !app.endpoints.includes(config.endpoint)) app.endpoints.push(config.endpoint)
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(answerCompiler(checked))
  await app.register(swagger, {
    openapi: {
      info: { title: 'Contribui', description: 'Contribuições, débitos e cadastros', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // what there is to call is no secret, but a map of it is of use to those alone who may call something
    uiHooks: {
      onRequest: async (request) => {
        if (!app.config.apiDocs) await app.exigirSessao(request)
      },
    },
  })
})
