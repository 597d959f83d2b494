import type { FastifyInstance } from 'fastify'
import { listarDebitos } from '#src/api/contract/debito.ts'
import { hoje } from '#server/calendario.ts'
import { route } from '#server/plugins/contract.ts'
import { debitosDoAcesso } from './service.ts'

export async function debitoRoutes(app: FastifyInstance) {
  route(app, listarDebitos, ({ escopo, usuario, query }) =>
    debitosDoAcesso(escopo, usuario.id, query, hoje()),
  )
}
