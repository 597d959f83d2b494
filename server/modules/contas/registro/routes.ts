import type { FastifyInstance } from 'fastify'
import { registrar } from '#src/api/contract/contas/credencial.ts'
import { origemDe } from '#server/modules/nucleo/log-seguranca/service.ts'
import { route } from '#server/plugins/contract.ts'
import * as registro from './service.ts'

/** Registrations a minute from one address: a mail each. */
const LIMITE = 10

export async function registroRoutes(app: FastifyInstance) {
  registro.registrarCartasDoRegistro(app.nucleo)
  route(
    app,
    registrar,
    ({ escopo, body, request }) => registro.registrar(app.nucleo, escopo, body, origemDe(request)),
    { limite: LIMITE },
  )
}
