import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { health } from '#src/api/contract/health.ts'
import type { Config } from './config.ts'
import type { Database } from './db/open.ts'
import { logError } from './log-error.ts'
import { criarMail, type Mail } from './mail/mail.ts'
import { contaRoutes } from './modules/auth/account-routes.ts'
import { agendarExpurgo } from './modules/auth/purge.ts'
import { authRoutes } from './modules/auth/routes.ts'
import { boletoRoutes } from './modules/boleto/routes.ts'
import { cadastroRoutes } from './modules/cadastro/routes.ts'
import { consultaRoutes } from './modules/consulta/routes.ts'
import { debitoRoutes } from './modules/debito/routes.ts'
import { entidadeRoutes } from './modules/entidade/routes.ts'
import { menuRoutes } from './modules/menu/routes.ts'
import { notificationRoutes } from './modules/notification/routes.ts'
import { painelRoutes } from './modules/painel/routes.ts'
import { pessoaRoutes } from './modules/pessoa/routes.ts'
import { usuarioRoutes } from './modules/usuario/routes.ts'
import { auth } from './plugins/auth.ts'
import { contract, route } from './plugins/contract.ts'
import { errors, sendConnectionProblem, sendProblem } from './plugins/errors.ts'
import { realtime } from './plugins/realtime.ts'
import { security } from './plugins/security.ts'
import { staticFiles } from './plugins/static-files.ts'

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
    database: Database
    mail: Mail
  }
}

interface AppOptions {
  database: Database
  config: Config
  /** Directory of the built SPA; null serves the API alone. */
  web?: string | null
  /** Takes the lines of the log instead of the standard output. */
  log?: { write(line: string): void }
}

/** The whole server but for listening: tests build the same app and use `inject`. */
export async function buildApp({ database, config, web = null, log }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    // a function, because Fastify takes a plain count for none: whoever sets the variable says that no client comes past the proxies
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: 1_048_576,
    frameworkErrors: sendProblem,
    clientErrorHandler: sendConnectionProblem,
    requestTimeout: 30_000,
    // the hub ends its own streams first; what is left are kept-alive sockets that would hold a shutdown up
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
    logger: {
      level: config.logLevel,
      ...(log && { stream: log }),
      serializers: {
        err: logError,
        // the route's pattern: paths carry CPFs and boleto requests, query strings carry the hub's token
        req: (request) => ({
          method: request.method,
          rota: request.routeOptions?.url ?? '-',
          ip: request.ip,
        }),
      },
    },
  })
  app.decorate('config', config)
  app.decorate('database', database)
  const mail = criarMail(config, app.log)
  app.decorate('mail', mail)
  app.addHook('onClose', () => mail.fechar())
  await app.register(errors)
  await app.register(security)
  await app.register(auth)
  app.addHook('onClose', agendarExpurgo(config, database.db, app.entidades, app.log))
  await app.register(realtime)
  await app.register(contract)
  await app.register(async (api) => {
    route(api, health, async ({ escopo }) => {
      await escopo.db.execute(sql`select 1`)
      return { status: 'ok' as const, banco: database.kind }
    })
    await api.register(authRoutes)
    await api.register(contaRoutes)
    await api.register(entidadeRoutes)
    await api.register(menuRoutes)
    await api.register(painelRoutes)
    await api.register(cadastroRoutes)
    await api.register(debitoRoutes)
    await api.register(consultaRoutes)
    await api.register(boletoRoutes)
    await api.register(notificationRoutes)
    await api.register(pessoaRoutes)
    await api.register(usuarioRoutes)
  })
  await app.register(staticFiles, { root: web })
  return app
}
