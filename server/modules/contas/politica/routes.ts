import type { FastifyInstance } from 'fastify'
import { obterPolitica } from '#src/api/contract/contas/credencial.ts'
import { route } from '#server/plugins/contract.ts'
import * as politica from './service.ts'

export async function politicaRoutes(app: FastifyInstance) {
  route(app, obterPolitica, ({ escopo }) => politica.obterPolitica(escopo))
}
