import type { FastifyInstance } from 'fastify'
import { concederAcesso, listarAcessosDoCadastro } from '#src/api/contract/cadastro/acesso.ts'
import {
  atualizarUsuario,
  convidarUsuario,
  desbloquearUsuario,
  encerrarSessaoDoUsuario,
  encerrarSessoesDoUsuario,
  historicoDoUsuario,
  listarSessoesDoUsuario,
  mudarAcesso,
  obterUsuario,
  reenviarConvite,
  removerSegundoFator,
} from '#src/api/contract/contas/usuario.ts'
import { desbloquearCliente, reenviarLink } from '#src/api/contract/contas/socorro.ts'
import { route } from '#server/plugins/contract.ts'
import { atualizar, registrarCartaDoEmail } from './alteracao.ts'
import { atoDe, type Ato } from './ato.ts'
import { acessosDoCadastro, conceder } from './conceder.ts'
import { obter } from './leitura.ts'
import * as service from './service.ts'
import * as socorro from './socorro.ts'

/** Invitations a minute from one address: a mail each. */
const LIMITE_CONVITE = 20

export async function gestaoUsuarioRoutes(app: FastifyInstance) {
  const { nucleo } = app
  registrarCartaDoEmail(nucleo)
  const ato = (call: Parameters<typeof atoDe>[1]): Ato => atoDe(nucleo, call)

  route(app, obterUsuario, ({ escopo, params }) => obter(escopo, params.id))
  route(app, historicoDoUsuario, ({ escopo, params, query }) => service.historicoDe(escopo, params.id, query))
  route(app, convidarUsuario, (call) => service.convidar(ato(call), call.body), { limite: LIMITE_CONVITE })
  route(app, reenviarConvite, (call) => service.reenviarConvite(ato(call), call.params.id), {
    limite: LIMITE_CONVITE,
  })
  route(app, atualizarUsuario, (call) => atualizar(ato(call), call.params.id, call.body))
  route(app, desbloquearUsuario, (call) => service.desbloquear(ato(call), call.params.id))
  route(app, listarAcessosDoCadastro, ({ escopo, query }) => acessosDoCadastro(escopo, query))
  route(app, concederAcesso, (call) => conceder(ato(call), call.body), { limite: LIMITE_CONVITE })
  route(app, mudarAcesso, (call) => service.mudarAcesso(ato(call), call.params, call.body.ativo))
  route(app, removerSegundoFator, (call) => service.removerSegundoFator(ato(call), call.params.id))
  route(app, desbloquearCliente, (call) => socorro.desbloquearCliente(ato(call), call.params.id), {
    limite: LIMITE_CONVITE,
  })
  route(app, reenviarLink, (call) => socorro.reenviarLink(ato(call), call.params.id), {
    limite: LIMITE_CONVITE,
  })
  route(app, listarSessoesDoUsuario, (call) => service.sessoes(ato(call), call.params.id))
  route(app, encerrarSessaoDoUsuario, (call) => service.encerrar(ato(call), call.params))
  route(app, encerrarSessoesDoUsuario, (call) => service.encerrar(ato(call), call.params))
}
