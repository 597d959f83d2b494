import type { FastifyInstance } from 'fastify'
import {
  ativarSegundoFator,
  desativarSegundoFator,
  iniciarSegundoFator,
} from '#src/api/contract/contas/credencial.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { origemDe } from '#server/modules/nucleo/log-seguranca/service.ts'
import { route } from '#server/plugins/contract.ts'
import * as segundoFator from './service.ts'

/** Calls a minute from one address: each is a password or a code that could be guessed at. */
const LIMITE = 20

export async function segundoFatorRoutes(app: FastifyInstance) {
  const { nucleo } = app
  segundoFator.registrarCartaDoSegundoFator(nucleo)
  app.addHook('onReady', async () => {
    for (const { id } of await nucleo.entidades.todas()) {
      const selados = await segundoFator.selarAntigos(nucleo.cofre, app.database.escopo(id, SISTEMA))
      if (selados > 0) app.log.info({ entidade: id, selados }, 'segredos de segundo fator cifrados')
    }
  })

  route(
    app,
    iniciarSegundoFator,
    ({ escopo, usuario, body }) => segundoFator.iniciarSegundoFator(nucleo, escopo, usuario, body.senha),
    { limite: LIMITE },
  )
  route(
    app,
    ativarSegundoFator,
    ({ escopo, usuario, body, request }) =>
      segundoFator.ativarSegundoFator(nucleo, escopo, usuario, body.codigo, origemDe(request)),
    { limite: LIMITE },
  )
  route(
    app,
    desativarSegundoFator,
    ({ escopo, usuario, body, request }) =>
      segundoFator.desativarSegundoFator(nucleo, escopo, usuario, body.codigo, origemDe(request)),
    { limite: LIMITE },
  )
}
