import type { FastifyInstance } from 'fastify'
import { obterPainel } from '#src/api/contract/painel.ts'
import { hoje } from '#server/calendario.ts'
import { route } from '#server/plugins/contract.ts'
import { totais } from './service.ts'

export async function painelRoutes(app: FastifyInstance) {
  route(app, obterPainel, ({ escopo }) => totais(escopo, hoje()))
}
