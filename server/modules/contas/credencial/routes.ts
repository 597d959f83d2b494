import type { FastifyInstance } from 'fastify'
import { confirmar, esqueciSenha, trocarSenha, verificarLink } from '#src/api/contract/contas/credencial.ts'
import { origemDe } from '#server/modules/nucleo/log-seguranca/service.ts'
import { mudarSenha } from '#src/api/contract/contas/minha-conta.ts'
import { route } from '#server/plugins/contract.ts'
import * as conta from './service.ts'

/** Calls a minute from one address: with a token that could be guessed at, and those that send mail. */
const LIMITE_TOKEN = 20
const LIMITE_MAIL = 10

export async function credencialRoutes(app: FastifyInstance) {
  const { nucleo } = app
  conta.registrarCartasDeCredencial(nucleo)

  route(app, verificarLink, ({ body }) => conta.verificarLink(nucleo, body.token), { limite: LIMITE_TOKEN })
  route(app, confirmar, ({ body, request }) => conta.confirmar(nucleo, app.hub, body, origemDe(request)), {
    limite: LIMITE_TOKEN,
  })
  route(app, trocarSenha, ({ body, request }) => conta.trocarSenha(nucleo, body, origemDe(request)), {
    limite: LIMITE_TOKEN,
  })
  route(
    app,
    mudarSenha,
    ({ escopo, usuario, body, request }) =>
      conta.mudarSenha(nucleo, escopo, usuario, body, origemDe(request)),
    { limite: LIMITE_TOKEN },
  )
  route(
    app,
    esqueciSenha,
    ({ escopo, body, request }) => conta.esqueciSenha(nucleo, escopo, body, origemDe(request)),
    { limite: LIMITE_MAIL },
  )
}
