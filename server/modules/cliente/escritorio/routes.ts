import type { FastifyInstance } from 'fastify'
import { listarEmpresas } from '#src/api/contract/cliente/escritorio.ts'
import { hoje } from '#server/calendario.ts'
import { route } from '#server/plugins/contract.ts'
import { empresasDoAcesso } from './service.ts'

export async function escritorioRoutes(app: FastifyInstance) {
  route(app, listarEmpresas, ({ escopo, usuario, query }) =>
    empresasDoAcesso(escopo, usuario.id, query, hoje()),
  )
}
