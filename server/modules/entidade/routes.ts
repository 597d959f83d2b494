import type { FastifyInstance } from 'fastify'
import { obterEntidade } from '#src/api/contract/entidade.ts'
import { route } from '#server/plugins/contract.ts'
import { rosto } from './service.ts'

export async function entidadeRoutes(app: FastifyInstance) {
  route(app, obterEntidade, async ({ escopo }) => rosto(await app.entidades.porId(escopo.entidadeId)))
}
