import type { FastifyInstance } from 'fastify'
import {
  historicoDasRegras,
  listarRoles,
  obterAuthSettings,
  salvarAuthSettings,
} from '#src/api/contract/conta.ts'
import { origemDe } from '#server/modules/evento/service.ts'
import { route } from '#server/plugins/contract.ts'
import * as regras from './service.ts'

export async function regrasRoutes(app: FastifyInstance) {
  route(app, listarRoles, async () => regras.roles)
  route(app, obterAuthSettings, ({ escopo }) => regras.obterAuthSettings(escopo))
  route(app, historicoDasRegras, ({ escopo, query }) => regras.historicoDasRegras(escopo, query))
  route(app, salvarAuthSettings, ({ escopo, body, usuario, request }) =>
    regras.salvarAuthSettings(app.nucleo, escopo, body, usuario.id, origemDe(request)),
  )
}
