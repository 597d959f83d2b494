import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { health } from '#src/api/contract/nucleo/health.ts'
import type { Config } from './config.ts'
import type { Database } from './db/open.ts'
import { openLocalStore } from './files/store.ts'
import { entidade } from './db/schema/entidade.ts'
import { Fila } from './jobs/fila.ts'
import { agendarCopias } from '#server/copia/agendar.ts'
import { agendarManutencao } from './jobs/manutencao.ts'
import { logError } from './log-error.ts'
import { LogSampling } from './log-sampling.ts'
import { criarMail, type Mail } from './mail/mail.ts'
import { acessoRoutes } from './modules/cadastro/acesso/routes.ts'
import { consentimentoRoutes } from './modules/nucleo/consentimento/routes.ts'
import { configuracaoRoutes } from './modules/nucleo/configuracao/routes.ts'
import { boletoRoutes } from './modules/dinheiro/boleto/routes.ts'
import { buscaRoutes } from './modules/geral/busca/routes.ts'
import { cadastroRoutes } from './modules/cadastro/cadastro/routes.ts'
import { importacaoRoutes } from './modules/geral/importacao/routes.ts'
import { recursoRoutes } from './modules/cadastro/recurso/routes.ts'
import { consultaRoutes } from './modules/cliente/consulta/routes.ts'
import { analiseRoutes } from './modules/cadastro/analise/routes.ts'
import { avisoRoutes } from './modules/cadastro/aviso/routes.ts'
import { anexoRoutes } from './modules/cadastro/anexo/routes.ts'
import { colaboradorRoutes } from './modules/cadastro/colaborador/routes.ts'
import { presencaRoutes } from './modules/cadastro/presenca/routes.ts'
import { vinculoRoutes } from './modules/geral/vinculo/routes.ts'
import { credencialRoutes } from './modules/contas/credencial/routes.ts'
import { acordoRoutes } from './modules/dinheiro/acordo/routes.ts'
import { cobrancaRoutes } from './modules/dinheiro/cobranca/routes.ts'
import { certificadoRoutes } from './modules/servicos/certificado/routes.ts'
import { comprovanteRoutes } from './modules/dinheiro/comprovante/routes.ts'
import { contribuicaoRoutes } from './modules/dinheiro/contribuicao/routes.ts'
import { etiquetaRoutes } from './modules/cadastro/etiqueta/routes.ts'
import { JUNTAR, Leituras } from './modules/nucleo/leitura/service.ts'
import { entidadeRoutes } from './modules/nucleo/entidade/routes.ts'
import { agendarExpurgo } from './modules/geral/expurgo/service.ts'
import { escritorioRoutes } from './modules/cliente/escritorio/routes.ts'
import { extratoRoutes } from './modules/dinheiro/extrato/routes.ts'
import { fonteRoutes } from './modules/servicos/fonte/routes.ts'
import { fusaoRoutes } from './modules/geral/fusao/routes.ts'
import { financeiroRoutes } from './modules/dinheiro/financeiro/routes.ts'
import { gestaoUsuarioRoutes } from './modules/contas/gestao-usuario/routes.ts'
import { rolRoutes } from './modules/geral/todos-os-rois/routes.ts'
import { menuRoutes } from './modules/servicos/menu/routes.ts'
import { notificationRoutes } from './modules/servicos/notification/routes.ts'
import { avisarDoFim } from './modules/servicos/notification/service.ts'
import { agendarAvisoNoLog } from './modules/geral/painel/banco-embutido.ts'
import { painelRoutes } from './modules/geral/painel/routes.ts'
import { relatorioRoutes } from './modules/geral/relatorio/routes.ts'
import { relatorioSalvoRoutes } from './modules/geral/relatorio-salvo/routes.ts'
import { filaRoutes } from './modules/geral/atendimento/fila-routes.ts'
import { atendimentoRoutes } from './modules/geral/atendimento/routes.ts'
import { licencaRoutes } from './modules/geral/licenca/routes.ts'
import { pessoaRoutes } from './modules/cliente/pessoa/routes.ts'
import { primeiroAcessoRoutes } from './modules/contas/primeiro-acesso/routes.ts'
import { politicaRoutes } from './modules/contas/politica/routes.ts'
import { preferenciaRoutes } from './modules/servicos/preferencia/routes.ts'
import { registroRoutes } from './modules/contas/registro/routes.ts'
import { minhaContaRoutes } from './modules/contas/minha-conta/routes.ts'
import { segundoFatorRoutes } from './modules/contas/segundo-fator/routes.ts'
import { sessaoRoutes } from './modules/contas/sessao/routes.ts'
import { tabelaBaseRoutes } from './modules/servicos/tabela-base/routes.ts'
import { tarefaRoutes } from './modules/servicos/tarefa/routes.ts'
import { Tarefas } from './modules/servicos/tarefa/service.ts'
import { visaoRoutes } from './modules/geral/visao/routes.ts'
import { auth } from './plugins/auth.ts'
import { contract, route } from './plugins/contract.ts'
import { encerramento } from './plugins/encerramento.ts'
import { errors, sendConnectionProblem, sendProblem } from './plugins/errors.ts'
import { metrics } from './plugins/metrics.ts'
import { ready } from './plugins/ready.ts'
import { realtime } from './plugins/realtime.ts'
import { requestId, requestIdOf } from './plugins/request-id.ts'
import { security } from './plugins/security.ts'
import { staticFiles } from './plugins/static-files.ts'

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
    database: Database
    mail: Mail
    fila: Fila
    tarefas: Tarefas
    leituras: Leituras
  }
}

interface AppOptions {
  database: Database
  config: Config
  /** Directory of the built SPA; null serves the API alone. */
  web?: string | null
  /** Takes the lines of the log instead of the standard output. */
  log?: { write(line: string): void }
  /** Whether every answer is compared with the contract; only tests do. */
  answersChecked?: boolean
}

/** The whole server but for listening: tests build the same app and use `inject`. */
export async function buildApp({
  database,
  config,
  web = null,
  log,
  answersChecked = false,
}: AppOptions): Promise<FastifyInstance> {
  const sampling = new LogSampling(config.logBurst)
  const app = Fastify({
    // a function, because Fastify takes a plain count for none: an operator who sets the variable says that no client comes past the proxies
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: 1_048_576,
    frameworkErrors: sendProblem,
    clientErrorHandler: sendConnectionProblem,
    // all of a file: 50 MB at 2.5 Mbit/s
    requestTimeout: 180_000,
    // the hub ends its own streams first, and what is under way comes to its end (`plugins/encerramento.ts`)
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    // the audit keeps it beside what the request wrote
    genReqId: requestIdOf,
    logger: {
      level: config.logLevel,
      hooks: { logMethod: sampling.hook() },
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
  sampling.reportTo(app.log)
  app.decorate('config', config)
  app.decorate('database', database)
  app.decorate('files', openLocalStore(join(config.dataDir, 'files')))
  const calar = database.conexoes.aoDemorar(
    ({ texto, ms, falhou }) => app.log.warn({ consulta: texto, ms, falhou }, 'consulta demorada'),
    config.slowQuery,
  )
  app.addHook('onClose', async () => calar())
  const mail = criarMail(config, app.log)
  app.decorate('mail', mail)
  app.addHook('onClose', async () => mail.fechar())
  const fila = new Fila(database, app.log)
  app.decorate('fila', fila)
  await app.register(encerramento)
  await app.register(requestId)
  await app.register(errors)
  await app.register(security)
  await app.register(auth)
  await app.register(realtime)
  await app.register(metrics)
  app.decorate('tarefas', new Tarefas({ fila, database, avisar: avisarDoFim(app.hub) }))
  const leituras = new Leituras()
  app.decorate('leituras', leituras)
  fila.agenda.aCada('leituras', JUNTAR, () => leituras.gravar())
  app.addHook('onClose', async () => {
    await leituras.gravar().catch((err: unknown) => app.log.error({ err }, 'leituras não gravadas'))
  })
  agendarExpurgo({ ...app.nucleo, files: app.files })
  agendarManutencao(fila, database)
  agendarAvisoNoLog(app.nucleo)
  agendarCopias(fila, { database, config }, app.log)
  app.addHook('onReady', () => fila.iniciar())
  app.addHook('onClose', async () => sampling.flush())
  // the last hook runs first: jobs end while what they work with is still there
  app.addHook('onClose', () => fila.parar())
  await app.register(contract, { checked: answersChecked })
  await app.register(async (api) => {
    route(api, health, async ({ escopo }) => {
      await escopo.select({ um: sql`1` }).from(entidade)
      return { status: 'ok' as const, banco: database.kind }
    })
    await api.register(ready)
    await api.register(sessaoRoutes)
    await api.register(acessoRoutes)
    await api.register(primeiroAcessoRoutes)
    await api.register(credencialRoutes)
    await api.register(registroRoutes)
    await api.register(analiseRoutes)
    await api.register(avisoRoutes)
    await api.register(etiquetaRoutes)
    await api.register(vinculoRoutes)
    await api.register(politicaRoutes)
    await api.register(segundoFatorRoutes)
    await api.register(minhaContaRoutes)
    await api.register(configuracaoRoutes)
    await api.register(consentimentoRoutes)
    await api.register(licencaRoutes)
    await api.register(atendimentoRoutes)
    await api.register(filaRoutes)
    await api.register(entidadeRoutes)
    await api.register(menuRoutes)
    await api.register(painelRoutes)
    await api.register(relatorioRoutes)
    await api.register(relatorioSalvoRoutes)
    await api.register(cadastroRoutes)
    await api.register(fusaoRoutes)
    await api.register(importacaoRoutes)
    await api.register(recursoRoutes)
    await api.register(colaboradorRoutes)
    await api.register(financeiroRoutes)
    await api.register(escritorioRoutes)
    await api.register(extratoRoutes)
    await api.register(comprovanteRoutes)
    await api.register(certificadoRoutes)
    await api.register(contribuicaoRoutes)
    await api.register(cobrancaRoutes)
    await api.register(acordoRoutes)
    await api.register(anexoRoutes)
    await api.register(presencaRoutes)
    await api.register(tabelaBaseRoutes)
    await api.register(fonteRoutes)
    await api.register(buscaRoutes)
    await api.register(consultaRoutes)
    await api.register(boletoRoutes)
    await api.register(notificationRoutes)
    await api.register(tarefaRoutes)
    await api.register(pessoaRoutes)
    await api.register(gestaoUsuarioRoutes)
    await api.register(rolRoutes)
    await api.register(preferenciaRoutes)
    await api.register(visaoRoutes)
  })
  await app.register(staticFiles, { root: web })
  return app
}
