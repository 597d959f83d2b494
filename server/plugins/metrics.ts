import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Registry } from 'prom-client'
import { adminLogin, publicLogin } from '#src/api/contract/contas/auth.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What is counted of this process; null where nobody reads it. */
    metrics: Registry | null
  }
}

/** Upper bounds in seconds: a plain read takes some milliseconds, an export minutes. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]
/** A method that no route knows is nobody's to name: each would be a series of its own. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
const LOGINS = new Map<string, string>([
  [adminLogin.path, 'admin'],
  [publicLogin.path, 'public'],
])

/**
 * Counts what an operator watches, in Prometheus' own words. Labels come from lists that are finite: patterns of routes, never paths; codes of
 * problems; names of queues. Nothing of people, entidades or addresses.
 */
export const metrics = fp(async (app: FastifyInstance) => {
  if (app.config.metrics === null) {
    app.decorate('metrics', null)
    return
  }
  // read by those alone who count
  const prom = await import('prom-client')
  const registry = new prom.Registry()
  const registers = [registry]
  app.decorate('metrics', registry)
  prom.collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 10 })

  const requests = new prom.Histogram({
    name: 'contribui_http_requisicao_segundos',
    help: 'Duração das requisições por rota, método e classe do status',
    labelNames: ['rota', 'metodo', 'classe'] as const,
    buckets: BUCKETS,
    registers,
  })
  const problems = new prom.Counter({
    name: 'contribui_http_problemas_total',
    help: 'Recusas e falhas respondidas, por código',
    labelNames: ['codigo'] as const,
    registers,
  })
  const logins = new prom.Counter({
    name: 'contribui_entradas_recusadas_total',
    help: 'Entradas recusadas, por área e código',
    labelNames: ['area', 'codigo'] as const,
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    requests.observe(labelsOf(request, reply), reply.elapsedTime / 1000)
    if (reply.problem === null) return
    problems.inc({ codigo: reply.problem })
    const area = LOGINS.get(request.routeOptions.url ?? '')
    if (area !== undefined) logins.inc({ area, codigo: reply.problem })
  })

  const slow = new prom.Counter({
    name: 'contribui_banco_consultas_lentas_total',
    help: 'Consultas que passaram de SLOW_QUERY_MS',
    registers,
  })
  const calar = app.database.conexoes.aoDemorar(() => slow.inc())
  app.addHook('onClose', async () => calar())

  const gauge = (name: string, help: string, read: () => number) =>
    new prom.Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  const { pool } = app.database
  gauge('contribui_banco_conexoes', 'Conexões abertas com o banco', () => pool.totalCount)
  gauge('contribui_banco_conexoes_livres', 'Conexões com o banco sem uso', () => pool.idleCount)
  gauge('contribui_banco_fila', 'Quem espera por uma conexão com o banco', () => pool.waitingCount)
  gauge('contribui_hub_conexoes', 'Conexões ao hub deste processo', () => app.hub.connectionCount)
  const messages = new prom.Counter({
    name: 'contribui_hub_mensagens_total',
    help: 'Mensagens entregues às conexões deste processo',
    registers: [],
    collect() {
      this.reset()
      this.inc(app.hub.messageCount)
    },
  })
  registry.registerMetric(messages)
  // both of one reading are asked for in the same moment
  let reading: ReturnType<typeof app.fila.contar> | undefined
  const read = () => {
    reading ??= app.fila.contar().finally(() => (reading = undefined))
    return reading
  }
  const answers = new prom.Gauge({
    name: 'contribui_banco_responde',
    help: '1 se o banco respondeu a esta leitura',
    registers: [],
    async collect() {
      this.set(
        await read().then(
          () => 1,
          () => 0,
        ),
      )
    },
  })
  const jobs = new prom.Gauge({
    name: 'contribui_trabalhos',
    help: 'Trabalhos guardados, por fila e estado',
    labelNames: ['fila', 'estado'] as const,
    registers: [],
    // a database that is away leaves the series out, rather than at what they last were
    async collect() {
      this.reset()
      for (const { fila, estado, quantos } of await read().catch(() => []))
        this.set({ fila, estado }, quantos)
    },
  })
  registry.registerMetric(answers)
  registry.registerMetric(jobs)
})

function labelsOf(request: FastifyRequest, reply: FastifyReply) {
  const { method, routeOptions } = request
  return {
    rota: routeOptions.url ?? 'nenhuma',
    metodo: METHODS.has(method) ? method : 'outro',
    classe: `${Math.floor(reply.statusCode / 100)}xx`,
  }
}

/**
 * Opens the port that Prometheus reads, apart from the one that the world reaches.
 * @returns where it listens
 * @throws what the system says of the address
 */
export async function listenForMetrics(app: FastifyInstance): Promise<string | null> {
  const { metrics: where } = app.config
  const { metrics: registry } = app
  if (where === null || registry === null) return null
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (err: unknown) => {
        app.log.error({ err }, 'as métricas não puderam ser lidas')
        response.writeHead(500).end()
      },
    )
  })
  await listening(server, where)
  app.addHook('onClose', async () => {
    server.close()
    server.closeAllConnections()
  })
  const { address, port } = server.address() as AddressInfo // it listens at a port, not at a path
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}/metrics`
}

function listening(server: Server, where: { port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(where, () => resolve())
  })
}
