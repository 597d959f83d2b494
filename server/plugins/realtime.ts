import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { HUB_PATH } from '#src/api/contract/servicos/sino.ts'
import { CANAL_DE_EVENTOS } from '#server/db/events.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { ligacoesDe } from '#server/modules/cadastro/acesso/service.ts'
import { lerTokenDeAcesso, usuarioDaSessao } from '#server/modules/contas/sessao/service.ts'
import { createPostgresBackplane } from '#server/realtime/backplane-postgres.ts'
import { createInProcessBackplane } from '#server/realtime/backplane.ts'
import { Hub } from '#server/realtime/hub.ts'
import { openPostgresListener } from '#server/realtime/listener-postgres.ts'
import { hubPlugin } from '#server/realtime/plugin.ts'
import { AppError } from './errors.ts'
import { criarEventos, gruposDe } from './eventos.ts'
import { criarLevas } from './levas.ts'

declare module 'fastify' {
  interface FastifyInstance {
    hub: Hub
  }
}

/** Puts the hub into the app, and makes it tell what commits change, whichever process makes them. */
export const realtime = fp(async (app: FastifyInstance) => {
  const { config } = app
  const hub = await (config.databaseUrl === null ? ownHub(app) : sharedHub(app, config.databaseUrl))
  app.decorate('hub', hub)
  await app.register(hubPlugin, {
    hub,
    path: HUB_PATH,
    allowedOrigins: config.publicUrl === null ? [] : [new URL(config.publicUrl).origin],
    async authenticate(token) {
      const claims = await lerTokenDeAcesso(app.nucleo, token)
      if (!claims) return null
      const { usuarioId, entidadeId, expiraEm, kid } = claims
      const readGroups = async () => {
        if ((await app.nucleo.keys.publicKey(kid)) === null) return null // revoked meanwhile
        const escopo = app.database.escopo(entidadeId, SISTEMA)
        const usuario = await usuarioDaSessao(app.nucleo, escopo, claims)
        // as every route but those with which it is set up
        if (!usuario || usuario.segundoFator === 'exigido') return null
        return gruposDe(usuario, usuario.isAdmin ? [] : await ligacoesDe(escopo, usuarioId))
      }
      const groups = await readGroups()
      if (!groups) return null
      return { userKey: String(usuarioId), expiresAt: expiraEm, groups, readGroups }
    },
  })
  // Node hands over every `Upgrade` header once one listens, and the websocket plugin would accept it on any route
  app.addHook('onRequest', async (request) => {
    if (request.ws && request.routeOptions.url !== HUB_PATH)
      throw new AppError(400, 'sem-upgrade', 'Este endereço não aceita a troca de protocolo.')
  })
})

/** `RATE_LIMIT=0` lifts every limit of requests, connections and messages of one user too. */
const limitsOf = ({ config }: FastifyInstance) =>
  config.rateLimit === 0
    ? { connectionsPerUser: Number.POSITIVE_INFINITY, messagesPerMinute: Number.POSITIVE_INFINITY }
    : {}

/** The embedded database has one process, which tells itself. */
function ownHub(app: FastifyInstance): Hub {
  const hub = new Hub({ backplane: createInProcessBackplane(), log: app.log, limits: limitsOf(app) })
  const eventos = eventosDe(app, hub)
  const stop = app.database.onEvent(eventos.receber)
  eventos.ouvindo()
  app.addHook('onClose', async () => {
    stop()
    eventos.parar()
  })
  return hub
}

/** On PostgreSQL what one process publishes and what one commits reach all, over one connection of each that listens to both. */
async function sharedHub(app: FastifyInstance, connectionString: string): Promise<Hub> {
  const backplane = createPostgresBackplane({ pool: app.database.pool })
  const hub = new Hub({ backplane, log: app.log, limits: limitsOf(app) })
  const eventos = eventosDe(app, hub)
  const listener = await openPostgresListener({
    connection: { connectionString, application_name: 'contribui-eventos' },
    channels: { [backplane.channel]: backplane.receive, [CANAL_DE_EVENTOS]: eventos.receber },
    onLost: eventos.surdo,
    onRestored: eventos.perdidos,
    log: app.log,
  })
  eventos.ouvindo()
  app.addHook('onClose', async () => {
    eventos.parar()
    await listener.close()
    await backplane.close()
  })
  return hub
}

const eventosDe = (app: FastifyInstance, hub: Hub) =>
  criarEventos({
    hub,
    levas: criarLevas({ hub, database: app.database, log: app.log }),
    memoria: app.nucleo.memoria,
    entidades: app.entidades,
    contagens: app.database.conexoes.contagens,
    log: app.log,
  })
