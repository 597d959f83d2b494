import type { FastifyInstance } from 'fastify'
import { atualizarVisao, criarVisao, excluirVisao, listarVisoes } from '#src/api/contract/geral/visao.ts'
import { route } from '#server/plugins/contract.ts'
import * as service from './service.ts'

export async function visaoRoutes(app: FastifyInstance) {
  route(app, listarVisoes, ({ escopo, usuario, query }) => service.listar(escopo, usuario, query.lista))
  route(app, criarVisao, ({ escopo, usuario, body }) => service.criar(escopo, usuario, body))
  route(app, atualizarVisao, ({ escopo, usuario, params, body }) =>
    service.atualizar(escopo, usuario, params.id, body),
  )
  route(app, excluirVisao, ({ escopo, usuario, params: { id }, query: { versao } }) =>
    service.excluir(escopo, usuario, { id, versao }),
  )
}
