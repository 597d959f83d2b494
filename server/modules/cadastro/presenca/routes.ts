import type { FastifyInstance } from 'fastify'
import { encerrarPresenca, marcarPresenca } from '#src/api/contract/cadastro/presenca.ts'
import { route } from '#server/plugins/contract.ts'
import * as service from './service.ts'

export async function presencaRoutes(app: FastifyInstance) {
  route(app, marcarPresenca, ({ escopo, params, usuario }) => service.marcar(escopo, params, usuario))
  route(app, encerrarPresenca, async ({ escopo, params, usuario }) => {
    await service.encerrar(escopo, params, usuario.id)
    return {}
  })
}
