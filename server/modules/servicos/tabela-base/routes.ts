import type { FastifyInstance } from 'fastify'
import { consultarTabela } from '#src/api/contract/cadastro/tabela-base.ts'
import { route } from '#server/plugins/contract.ts'
import { consultar } from './service.ts'

export async function tabelaBaseRoutes(app: FastifyInstance) {
  route(app, consultarTabela, ({ params, query }) => consultar(params.nome, query))
}
