import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  atualizarUsuario,
  convidarUsuario,
  desbloquearUsuario,
  encerrarSessaoDoUsuario,
  encerrarSessoesDoUsuario,
  historicoDoUsuario,
  listarSessoesDoUsuario,
  listarUsuarios,
  mudarAcesso,
  obterUsuario,
  reenviarConvite,
  removerSegundoFator,
} from '#src/api/contract/usuario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { origemDe } from '#server/modules/evento/service.ts'
import type { UsuarioAtual } from '#server/modules/sessao/service.ts'
import { listar } from '#server/modules/usuario/service.ts'
import { route } from '#server/plugins/contract.ts'
import * as service from './service.ts'

/** Invitations a minute from one address: a mail each. */
const LIMITE_CONVITE = 20

export async function gestaoUsuarioRoutes(app: FastifyInstance) {
  const { nucleo } = app
  service.registrarCartaDoEmail(nucleo)
  const ato = (call: { escopo: Escopo; usuario: UsuarioAtual; request: FastifyRequest }): service.Ato => ({
    escopo: call.escopo,
    quem: call.usuario,
    origem: origemDe(call.request),
    nucleo,
  })

  route(app, listarUsuarios, ({ escopo, query }) => listar(escopo, query))
  route(app, obterUsuario, ({ escopo, params }) => service.obter(escopo, params.id))
  route(app, historicoDoUsuario, ({ escopo, params, query }) => service.historicoDe(escopo, params.id, query))
  route(app, convidarUsuario, (call) => service.convidar(ato(call), call.body), { limite: LIMITE_CONVITE })
  route(app, reenviarConvite, (call) => service.reenviarConvite(ato(call), call.params.id), {
    limite: LIMITE_CONVITE,
  })
  route(app, atualizarUsuario, (call) => service.atualizar(ato(call), call.params.id, call.body))
  route(app, desbloquearUsuario, (call) => service.desbloquear(ato(call), call.params.id))
  route(app, mudarAcesso, (call) => service.mudarAcesso(ato(call), call.params, call.body.ativo))
  route(app, removerSegundoFator, (call) => service.removerSegundoFator(ato(call), call.params.id))
  route(app, listarSessoesDoUsuario, (call) => service.sessoes(ato(call), call.params.id))
  route(app, encerrarSessaoDoUsuario, (call) => service.encerrar(ato(call), call.params))
  route(app, encerrarSessoesDoUsuario, (call) => service.encerrar(ato(call), call.params))
}
