import type { FastifyInstance } from 'fastify'
import {
  conferirCodigo,
  fazerPrimeiroAcesso,
  obterPrimeiroAcesso,
} from '#src/api/contract/contas/primeiro-acesso.ts'
import { origemDe } from '#server/modules/nucleo/log-seguranca/service.ts'
import { route } from '#server/plugins/contract.ts'
import * as primeiro from './service.ts'

/** Codes a minute from one address: as many as passwords by a mailed link. */
const LIMITE = 20

/** Only of a server that starts without an entidade: any other knows nothing of it. */
export async function primeiroAcessoRoutes(app: FastifyInstance) {
  if ((await app.entidades.todas()).length > 0) return

  route(app, obterPrimeiroAcesso, async ({ escopo }) => {
    await primeiro.exigirAberto(app.nucleo)
    return { senhaMinima: await primeiro.senhaMinima(escopo) }
  })
  route(
    app,
    conferirCodigo,
    ({ body, request }) => primeiro.conferirCodigo(app.nucleo, body.codigo, origemDe(request)),
    { limite: LIMITE },
  )
  route(
    app,
    fazerPrimeiroAcesso,
    ({ escopo, body, request }) => primeiro.fazerPrimeiro(app.nucleo, escopo, body, origemDe(request)),
    { limite: LIMITE },
  )
}
