import type { FastifyInstance } from 'fastify'
import { buscar } from '#src/api/contract/geral/busca.ts'
import { route } from '#server/plugins/contract.ts'
import * as service from './service.ts'

export async function buscaRoutes(app: FastifyInstance) {
  route(app, buscar, ({ escopo, query, usuario }) => service.buscar(escopo, query.q, usuario))
}
