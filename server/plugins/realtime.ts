import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { HUB_PATH, RECEIVE_NOTIFICATION } from '#src/api/contract/notification.ts'
import { createPostgresBackplane } from '#server/realtime/backplane-postgres.ts'
import { createInProcessBackplane } from '#server/realtime/backplane.ts'
import { Hub } from '#server/realtime/hub.ts'
import { hubPlugin } from '#server/realtime/plugin.ts'
import { AppError } from './errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    hub: Hub
  }
}

/**
 * Puts the hub into the app. On PostgreSQL what one process publishes reaches the connections of all; the embedded database has one
 * process and does not carry LISTEN between its connections.
 */
export const realtime = fp(async (app: FastifyInstance) => {
  const { config, database } = app
  const backplane =
    config.databaseUrl === null
      ? createInProcessBackplane()
      : await createPostgresBackplane({
          connection: config.databaseUrl,
          pool: database.pool,
          log: app.log,
          // what was missed is in the tables: an empty event makes every client of this process read them again
          onCatchUp: () => hub.deliver({ kind: 'all', target: RECEIVE_NOTIFICATION, args: [] }),
        })
  const hub = new Hub({ backplane, log: app.log })
  app.decorate('hub', hub)
  backplane.subscribe((message) => {
    if (message.kind !== 'close-user') return
    app.auth.esquecer(message.sessionKey ? Number(message.sessionKey) : undefined)
    // the rules of the entidade may be what closes them: whoever comes back is judged by the new ones
    if (!message.sessionKey) app.entidades.esquecer()
  })
  await app.register(hubPlugin, {
    hub,
    path: HUB_PATH,
    allowedOrigins: config.publicUrl === null ? [] : [new URL(config.publicUrl).origin],
    async authenticate(token) {
      const claims = await app.auth.lerToken(token)
      if (!claims) return null
      const escopo = { db: database.db, entidadeId: claims.entidadeId }
      const usuario = await app.auth.usuarioDaSessao(escopo, claims.usuarioId, claims.sessaoId)
      // as every route but those with which it is set up
      if (!usuario || usuario.segundoFator === 'exigido') return null
      return { userKey: String(usuario.id), sessionKey: String(claims.sessaoId), expiresAt: claims.expiraEm }
    },
  })
  // Node hands over every `Upgrade` header once one listens, and the websocket plugin would accept it on any route
  app.addHook('onRequest', async (request) => {
    if (request.ws && request.routeOptions.url !== HUB_PATH)
      throw new AppError(400, 'sem-upgrade', 'Este endereço não aceita a troca de protocolo.')
  })
  app.addHook('onClose', () => backplane.close())
})
