import type { FastifyInstance } from 'fastify'
import { listAcessos } from '#src/api/contract/contas/auth.ts'
import { route } from '#server/plugins/contract.ts'
import { acessosDe } from './service.ts'

export async function acessoRoutes(app: FastifyInstance) {
  route(app, listAcessos, ({ escopo, usuario }) => acessosDe(escopo, usuario.id))
}
