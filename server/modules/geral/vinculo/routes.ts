import type { FastifyInstance } from 'fastify'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { route } from '#server/plugins/contract.ts'
import { historicoDoCadastro, vinculosDe } from './service.ts'

/** What hangs on a cadastro and what was done to it, the same for every kind. */
export async function vinculoRoutes(app: FastifyInstance) {
  for (const contrato of Object.values(cadastros)) {
    route(app, contrato.vinculos, ({ escopo, params }) => vinculosDe(escopo, contrato, params.matricula))
    route(app, contrato.historico, ({ escopo, params, query, usuario }) =>
      historicoDoCadastro(escopo, contrato, params.matricula, query, pode(usuario, contrato.restaurar)),
    )
  }
}
