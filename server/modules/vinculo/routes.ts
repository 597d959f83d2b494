import type { FastifyInstance } from 'fastify'
import { cadastros } from '#src/api/contract/cadastro.ts'
import { pode } from '#src/api/contract/endpoint.ts'
import { recursos } from '#src/api/contract/recursos.ts'
import type { Recurso } from '#src/api/contract/recurso.ts'
import { route } from '#server/plugins/contract.ts'
import { historicoDoCadastro, usos, vinculosDe, vinculosDoRegistro } from './service.ts'

/** What hangs on a record, the same for every kind of cadastro and every resource. */
export async function vinculoRoutes(app: FastifyInstance) {
  for (const contrato of Object.values(cadastros)) {
    route(app, contrato.vinculos, ({ escopo, params }) => vinculosDe(escopo, contrato, params.matricula))
    route(app, contrato.historico, ({ escopo, params, query, usuario }) =>
      historicoDoCadastro(escopo, contrato, params.matricula, query, pode(usuario, contrato.restaurar)),
    )
  }
  for (const recurso of Object.values<Recurso>(recursos)) {
    route(app, recurso.vinculos, ({ escopo, params }) => vinculosDoRegistro(escopo, recurso, params.id))
    if (recurso.doApoio) route(app, recurso.doApoio.usos, ({ escopo }) => usos(escopo, recurso))
  }
}
