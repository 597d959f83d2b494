import type { FastifyInstance } from 'fastify'
import { consultarCnpj, consultarCpf } from '#src/api/contract/consulta.ts'
import { hoje } from '#server/calendario.ts'
import { route } from '#server/plugins/contract.ts'
import { consultar } from './service.ts'

/** Consultations a minute from one address: enough for a counter that serves many, too few to read a register through. */
const LIMITE = 20

export async function consultaRoutes(app: FastifyInstance) {
  route(
    app,
    consultarCnpj,
    ({ escopo, params, query }) =>
      consultar(escopo, app.nucleo, 'juridica', params.registro, hoje(), query.em),
    { limite: LIMITE },
  )
  route(
    app,
    consultarCpf,
    ({ escopo, params, query }) => consultar(escopo, app.nucleo, 'fisica', params.registro, hoje(), query.em),
    { limite: LIMITE },
  )
}
