import type { FastifyInstance } from 'fastify'
import { obterPainel, obterPendencias } from '#src/api/contract/geral/painel.ts'
import { hoje } from '#server/calendario.ts'
import { route } from '#server/plugins/contract.ts'
import { pendencias, totais } from './service.ts'

export async function painelRoutes(app: FastifyInstance) {
  route(app, obterPainel, ({ escopo, usuario }) => totais(escopo, usuario, hoje()))
  route(app, obterPendencias, ({ escopo, usuario }) => pendencias(escopo, usuario, app.nucleo))
}
