// The route options `compress` and `schema.hide` come from these.
/// <reference types="@fastify/compress" />
/// <reference types="@fastify/swagger" />
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { Connection, Principal } from './connection.ts'
import type { Hub } from './hub.ts'
import { negotiate } from './negotiate.ts'
import { corsHeaders, originAllowed } from './origin.ts'
import { admit, isAnswer, openRefused, receiveDelete, receivePost, type Answer } from './requests.ts'
import { LongPollingTransport } from './transports/long-polling.ts'
import { serverSentEventsTransport } from './transports/sse.ts'
import { webSocketTransport } from './transports/websocket.ts'

export interface HubPluginOptions {
  hub: Hub
  path?: string
  /** Who this access token speaks for; null when it is not valid now. */
  authenticate: (token: string) => Promise<Principal | null>
  /** Origins beside the hub's own host whose pages may use it. */
  allowedOrigins?: readonly string[]
}

declare module 'fastify' {
  interface FastifyRequest {
    /** On the hub's routes: who asks. */
    hubPrincipal: Principal | null
    /** On an upgrade that was let through: the connection it is for. */
    hubConnection: Connection | null
  }
}

/** Serves a hub under `path` and shuts it down with the server. Register it before the routes of the application. */
export const hubPlugin = fastifyPlugin<HubPluginOptions>(
  async (app, options) => {
    const { hub } = options
    // Before the websocket plugin adds its own hook, which closes sockets without a Close message.
    app.addHook('preClose', () => hub.shutdown())
    await app.register(websocket, {
      options: {
        // Above the limit of one message, so that the hub itself can refuse one that is too long.
        maxPayload: 4 * hub.settings.limits.messageBytes,
        perMessageDeflate: false,
      },
      errorHandler(error, socket, request) {
        request.log.info({ err: error }, 'hub socket failed')
        // A socket that broke the WebSocket protocol is already closing with the fitting code.
        if (socket.readyState === socket.OPEN) socket.terminate()
      },
    })
    // A refused upgrade leaves its socket to nobody when an earlier hook refused it: the websocket plugin has not seen
    // it, and the HTTP server has let go of it.
    app.addHook('onResponse', async (request) => {
      if (request.headers.upgrade !== undefined) request.raw.socket.destroy()
    })
    app.decorateRequest('hubPrincipal', null)
    app.decorateRequest('hubConnection', null)
    await app.register(async (scope) => addRoutes(scope, options))
  },
  { fastify: '5.x', name: 'hub' },
)

function addRoutes(app: FastifyInstance, options: HubPluginOptions): void {
  const { hub, path = '/hubs/notification', authenticate, allowedOrigins = [] } = options
  const negotiatePath = `${path}/negotiate`
  const route = {
    // Its bodies are small or streams.
    compress: false,
    schema: { hide: true },
    exposeHeadRoute: false,
  } as const

  app.removeAllContentTypeParsers()
  const parser = { parseAs: 'string', bodyLimit: 4 * hub.settings.limits.messageBytes } as const
  app.addContentTypeParser('*', parser, async (_request: FastifyRequest, body: string) => body)

  app.addHook('onRequest', async (request, reply) => {
    const preflight = request.method === 'OPTIONS'
    reply.headers({
      'cache-control': 'no-store',
      ...corsHeaders(request.headers.origin, allowedOrigins, preflight),
    })
    if (preflight) return reply.code(204).send()
    const token = bearerToken(request)
    request.hubPrincipal = token === undefined ? null : await authenticate(token)
    if (request.hubPrincipal) return undefined
    return send(reply.header('www-authenticate', 'Bearer'), { status: 401, text: 'Unauthorized' })
  })

  app.post(negotiatePath, route, async (request, reply) => {
    const result = negotiate(hub, principalOf(request), queryValue(request, 'negotiateVersion'))
    return typeof result === 'string' ? send(reply, openRefused(result)) : result
  })

  app.route({
    ...route,
    method: 'GET',
    url: path,
    async preHandler(request, reply): Promise<unknown> {
      if (!request.ws) return undefined
      if (!originAllowed(request.headers.origin, request.host, allowedOrigins)) {
        return send(reply, { status: 403, text: 'Origin not allowed' })
      }
      const admitted = admit(hub, principalOf(request), queryValue(request, 'id'), 'WebSockets')
      if (isAnswer(admitted)) return send(reply, admitted)
      request.hubConnection = admitted
      return undefined
    },
    wsHandler(socket, request) {
      const connection = request.hubConnection
      if (!connection) throw new Error('upgraded without a connection')
      connection.attach(webSocketTransport(socket, connection))
    },
    async handler(request, reply) {
      const wantsStream = request.headers.accept?.includes('text/event-stream') ?? false
      const transport = wantsStream ? 'ServerSentEvents' : 'LongPolling'
      const connection = admit(hub, principalOf(request), queryValue(request, 'id'), transport)
      if (isAnswer(connection)) return send(reply, connection)
      if (wantsStream) {
        reply.hijack()
        // Hijacking drops the headers that other plugins have set for the reply.
        connection.attach(serverSentEventsTransport(reply.raw, reply.getHeaders(), connection))
        return reply
      }
      return poll(connection, reply)
    },
  })

  app.post(path, route, async (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : ''
    return send(reply, receivePost(hub, principalOf(request), queryValue(request, 'id'), body))
  })

  app.delete(path, route, async (request, reply) =>
    send(reply, receiveDelete(hub, principalOf(request), queryValue(request, 'id'))),
  )

  for (const [url, others, allow] of [
    [path, ['PUT', 'PATCH', 'OPTIONS'], 'GET, POST, DELETE'],
    [negotiatePath, ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], 'POST'],
  ] as const) {
    app.route({
      ...route,
      method: [...others],
      url,
      handler: async (_request, reply) =>
        send(reply.header('allow', allow), { status: 405, text: 'Method not allowed' }),
    })
  }

  async function poll(connection: Connection, reply: FastifyReply): Promise<FastifyReply> {
    let transport = connection.longPolling
    if (!transport) {
      transport = new LongPollingTransport(hub.settings, connection)
      connection.attach(transport)
    }
    const held = transport.poll()
    if (reply.raw.destroyed) transport.abandon(held)
    else reply.raw.once('close', () => transport.abandon(held))
    const { status, text } = await held
    return reply
      .code(status)
      .type('application/octet-stream')
      .header('cache-control', 'no-cache,no-store')
      .send(text)
  }
}

function send(reply: FastifyReply, { status, text }: Answer): FastifyReply {
  return reply.code(status).type('text/plain').send(text)
}

function principalOf(request: FastifyRequest): Principal {
  if (!request.hubPrincipal) throw new Error('hub route without authentication')
  return request.hubPrincipal
}

/** The header, or the query parameter for what cannot send headers: WebSockets and EventSource of browsers. */
function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  if (header !== undefined) return /^Bearer +(\S+)$/i.exec(header)?.[1]
  return queryValue(request, 'access_token')
}

function queryValue(request: FastifyRequest, name: string): string | undefined {
  // Fastify's parser gives an object of strings, or of arrays for repeated names.
  const value = (request.query as Record<string, string | string[] | undefined>)[name]
  const first = Array.isArray(value) ? value[0] : value
  return first === '' ? undefined : first
}
