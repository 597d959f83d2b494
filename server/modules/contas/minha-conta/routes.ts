import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  cancelarEmail,
  confirmarEmail,
  mudarNome,
  obterMinhaConta,
  pedirEmail,
  reenviarEmail,
} from '#src/api/contract/contas/minha-conta.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { origemDe } from '#server/modules/nucleo/log-seguranca/service.ts'
import type { UsuarioAtual } from '#server/modules/nucleo/usuario/service.ts'
import { route } from '#server/plugins/contract.ts'
import * as conta from './service.ts'

/** Calls a minute from one address: with a password or a token that could be guessed at, and those that send mail. */
const LIMITE_SENHA = 20
const LIMITE_MAIL = 10

export async function minhaContaRoutes(app: FastifyInstance) {
  const { nucleo } = app
  conta.registrarCartasDaConta(nucleo)
  const eu = (chamada: { escopo: Escopo; usuario: UsuarioAtual; request: FastifyRequest }): conta.Eu => ({
    nucleo,
    escopo: chamada.escopo,
    usuario: chamada.usuario,
    origem: origemDe(chamada.request),
  })

  route(app, obterMinhaConta, (chamada) => conta.obter(eu(chamada)))
  route(app, mudarNome, (chamada) => conta.mudarNome(eu(chamada), chamada.body.nome))
  route(app, pedirEmail, (chamada) => conta.pedirEmail(eu(chamada), chamada.body), { limite: LIMITE_MAIL })
  route(app, reenviarEmail, (chamada) => conta.reenviarEmail(eu(chamada)), { limite: LIMITE_MAIL })
  route(app, cancelarEmail, (chamada) => conta.cancelarEmail(eu(chamada)))
  route(
    app,
    confirmarEmail,
    ({ body, request }) => conta.confirmarEmail(nucleo, body.token, origemDe(request)),
    { limite: LIMITE_SENHA },
  )
}
