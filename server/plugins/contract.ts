import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import '#src/api/contract/messages.ts'
import { problem } from '#src/api/contract/common.ts'
import type { Endpoint, Output } from '#src/api/contract/endpoint.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { UsuarioAtual } from './auth.ts'

type Parsed<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.core.$ZodType
  ? z.output<E[K]>
  : undefined

/** What a handler works with, already validated against the contract and authorised. */
export interface Call<E extends Endpoint> {
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
  escopo: Escopo
  /** The caller; may be absent only where the contract lets strangers in. */
  usuario: E['access'] extends 'aberto' | 'consulta' ? UsuarioAtual | null : UsuarioAtual
  request: FastifyRequest
  reply: FastifyReply
}

type Result<E extends Endpoint> = E['response'] extends 'pdf'
  ? Buffer
  : E['response'] extends 'vazio'
    ? void
    : Output<E>

interface RouteOptions {
  /** Calls a minute from one address, below the general limit: for what can be guessed at. */
  limite?: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
  interface FastifyInstance {
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
  { limite }: RouteOptions = {},
): void {
  const { method, path, access, summary, params, query, body, response } = endpoint
  const json = typeof response === 'object'
  app.route({
    method,
    url: path,
    schema: {
      summary,
      tags: [path.split('/')[2] ?? 'api'],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(access !== 'aberto' && { security: [{ bearer: [] }] }),
      response: {
        ...(json ? { 200: response } : response === 'pdf' ? { 200: PDF } : { 204: VAZIO }),
        default: PROBLEMA,
      },
    },
    config: {
      endpoint,
      ...(limite !== undefined && app.config.rateLimit > 0 && { rateLimit: { max: limite } }),
    },
    handler: async (request, reply) => {
      // the contract's schemas have parsed these three and the auth plugin has set the caller; only the compiler does not know
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        escopo: request.escopo,
        usuario: request.usuario,
        request,
        reply,
      } as Call<E>
      const result = await handler(call)
      if (response === 'vazio') return reply.code(204).send()
      if (response === 'pdf') return reply.type('application/pdf').serializer(String).send(result)
      return result
    },
  })
}

const PDF = { description: 'Documento PDF', content: { 'application/pdf': { schema: z.file() } } }
const VAZIO = z.undefined().check(z.describe('Sem conteúdo'))
const PROBLEMA = {
  description: 'Recusa ou falha (RFC 9457)',
  content: { 'application/problem+json': { schema: problem } },
}

/** Contract validation both ways, and the OpenAPI document with its page at /api/docs. */
export const contract = fp(async (app: FastifyInstance) => {
  app.decorate('endpoints', [])
  app.addHook('onRoute', ({ config }) => {
    if (config?.endpoint && !app.endpoints.includes(config.endpoint)) app.endpoints.push(config.endpoint)
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(swagger, {
    openapi: {
      info: { title: 'Contribui', description: 'Contribuições, débitos e cadastros', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
})
