import type { FastifyInstance } from 'fastify'
import { registrarConsentimento } from '#src/api/contract/nucleo/consentimento.ts'
import { route } from '#server/plugins/contract.ts'
import { registrar } from './service.ts'

/** Choices a minute from one address: many people may stand behind it, and each chooses once or twice. */
const LIMITE = 30

export async function consentimentoRoutes(app: FastifyInstance) {
  route(
    app,
    registrarConsentimento,
    async ({ escopo, body, usuario }) =>
      registrar(escopo, await app.entidades.gravada(escopo.entidadeId), body, usuario?.id ?? null),
    { limite: LIMITE },
  )
}
