import type { FastifyInstance } from 'fastify'
import { desfazerFusao, criarFusao, listarFusoes, preverFusao } from '#src/api/contract/geral/fusao.ts'
import { route } from '#server/plugins/contract.ts'
import { desfazer, fundir, listar, prever } from './fundir.ts'

export async function fusaoRoutes(app: FastifyInstance) {
  route(app, preverFusao, ({ escopo, query, usuario }) => prever(escopo, query, usuario))
  route(app, listarFusoes, ({ escopo, query }) => listar(escopo, query))
  route(app, criarFusao, ({ escopo, body, usuario }) => fundir(escopo, body, usuario))
  route(app, desfazerFusao, ({ escopo, params, usuario }) => desfazer(escopo, params.id, usuario))
}
