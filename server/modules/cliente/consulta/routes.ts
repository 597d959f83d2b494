import type { FastifyInstance } from 'fastify'
import { consultarCnpj, consultarCpf } from '#src/api/contract/cliente/consulta.ts'
import { hoje } from '#server/calendario.ts'
import { origemDe } from '#server/modules/nucleo/log-seguranca/service.ts'
import { route } from '#server/plugins/contract.ts'
import { consultar } from './service.ts'

/** Consultations a minute from one address: enough for a counter that serves many, too few to read a register through. */
const LIMITE = 20

export async function consultaRoutes(app: FastifyInstance) {
  route(
    app,
    consultarCnpj,
    ({ escopo, body, request }) =>
      consultar(escopo, app.nucleo, { tipoPessoa: 'juridica', ...body }, hoje(), origemDe(request)),
    { limite: LIMITE },
  )
  route(
    app,
    consultarCpf,
    ({ escopo, body, request }) =>
      consultar(escopo, app.nucleo, { tipoPessoa: 'fisica', ...body }, hoje(), origemDe(request)),
    { limite: LIMITE },
  )
}
