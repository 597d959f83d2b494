import type { MinhaConta } from '#src/api/contract/contas/minha-conta.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { postar } from '#server/modules/servicos/carta/service.ts'
import { registrarNoLog, type Origem } from '#server/modules/nucleo/log-seguranca/service.ts'
import { sessaoEncerrada, type Nucleo } from '#server/modules/contas/sessao/service.ts'
import { contarEnvio } from '#server/modules/nucleo/tentativa/service.ts'
import {
  anularTokens,
  emailPedido,
  gastarToken,
  lerToken,
  pedirEmail as guardarPedido,
  tokenInvalido,
} from '#server/modules/nucleo/token-unico/service.ts'
import * as usuarios from '#server/modules/nucleo/usuario/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import { CONFIRMAR_EMAIL, EMAIL_CONFIRMADO, registrarCartasDaConta, TROCA_PEDIDA } from './cartas.ts'

export { registrarCartasDaConta }

/** Whoever changes their own account, from where. */
export interface Eu {
  nucleo: Nucleo
  escopo: Escopo
  usuario: usuarios.UsuarioAtual
  origem: Origem
}

/** The caller's account as it is stored now, which may be newer than what the session remembers. @throws AppError 401 */
export async function obter({ nucleo, escopo, usuario: { id } }: Omit<Eu, 'origem'>): Promise<MinhaConta> {
  const linha = await usuarios.usuarioAtivo(escopo, id)
  if (!linha) throw sessaoEncerrada()
  const { senhaMinima, segundoFatorObrigatorio } = await nucleo.entidades.porId(escopo.entidadeId)
  const pedido = await emailPedido(escopo, id)
  return {
    nome: linha.nome,
    email: linha.email,
    emailPendente: pedido && {
      email: pedido.email,
      pedidoEm: pedido.pedidoEm.toISOString(),
      expiraEm: pedido.expiraEm.toISOString(),
    },
    senhaMinima,
    segundoFatorObrigatorio: linha.isAdmin && segundoFatorObrigatorio,
  }
}

export async function mudarNome(eu: Eu, nome: string): Promise<MinhaConta> {
  const { nucleo, escopo, usuario, origem } = eu
  if (await usuarios.mudarNome(escopo, usuario.id, nome)) {
    nucleo.memoria.esquecerUsuario(usuario.id)
    registrarNoLog(origem, 'nome-mudado', usuario.id)
  }
  return obter(eu)
}

/**
 * Keeps the request and mails both addresses. Whether somebody else has the new one is looked up by the job, so that the answer tells
 * nothing.
 * @throws AppError 422 at `senha` or `email`, 429 `muitas-tentativas`, 401 when the password was changed meanwhile
 */
export async function pedirEmail(
  eu: Eu,
  { email, senha }: { email: string; senha: string },
): Promise<MinhaConta> {
  const { nucleo, escopo, usuario, origem } = eu
  const dono = await usuarios.exigirSenha(escopo, usuario, senha, 'senha')
  recusarOProprio(email, dono)
  await contarEnvio(escopo, 'email', usuario.id)
  await escopo.transacao(async () => {
    // first, as in every transaction that ends tokens: a change of password takes the request with it, or comes before it
    const agora = await usuarios.travarUsuario(escopo, dono)
    if (!agora) throw sessaoEncerrada()
    recusarOProprio(email, agora)
    // that lock is shared: of two requests at once the later one ends the other
    await escopo.travar(`pedido-de-email:${usuario.id}`)
    const pedidoId = await guardarPedido(escopo, usuario.id, { email })
    await postar(nucleo.fila, escopo, CONFIRMAR_EMAIL, { pedidoId }, origem)
    const anterior = { nome: agora.nome, email: agora.email, isAdmin: agora.isAdmin }
    await postar(nucleo.fila, escopo, TROCA_PEDIDA, anterior, origem)
  })
  registrarNoLog(origem, 'email-pedido', usuario.id)
  return obter(eu)
}

function recusarOProprio(email: string, dono: { email: string }): void {
  if (email !== dono.email) return
  const mensagem = 'Este já é o seu e-mail.'
  throw new AppError(422, 'validacao', mensagem, { errors: { email: mensagem } })
}

/** Mails the link again; the one before stops working. @throws AppError 409 `sem-pedido`, 429 `muitas-tentativas` */
export async function reenviarEmail(eu: Eu): Promise<MinhaConta> {
  const { nucleo, escopo, usuario, origem } = eu
  const pedido = await emailPedido(escopo, usuario.id)
  if (!pedido)
    throw new AppError(
      409,
      'sem-pedido',
      'Não há troca de e-mail pendente: já foi confirmada, cancelada ou passou do prazo.',
    )
  await contarEnvio(escopo, 'email', usuario.id)
  await postar(nucleo.fila, escopo, CONFIRMAR_EMAIL, { pedidoId: pedido.id }, origem)
  return obter(eu)
}

/** Takes the request back, if one waits. */
export async function cancelarEmail(eu: Eu): Promise<MinhaConta> {
  const { escopo, usuario, origem } = eu
  if (await emailPedido(escopo, usuario.id)) {
    await anularTokens(escopo, usuario.id, ['email'])
    registrarNoLog(origem, 'email-cancelado', usuario.id)
  }
  return obter(eu)
}

/**
 * Puts the e-mail in force that a token stands for. Sessions go on, as when staff change it; what was mailed to the address before stops
 * working, and its reader is told. The user's row is written first, as in every transaction that ends tokens.
 * @throws AppError 410, 409 `email-duplicado`
 */
export async function confirmarEmail(
  nucleo: Nucleo,
  token: string,
  origem: Origem,
): Promise<{ email: string; isAdmin: boolean }> {
  const { id, usuarioId, novoEmail, escopo } = await lerToken(nucleo, token, ['email'], origem.autoria)
  const dono = usuarioId === null ? null : await usuarios.usuarioAtivo(escopo, usuarioId)
  if (!dono || novoEmail === null) throw tokenInvalido()
  const doDono = escopo.como({ usuarioId: dono.id })
  await doDono.transacao(async () => {
    if (!(await usuarios.mudarEmail(doDono, dono.id, novoEmail))) throw tokenInvalido()
    await gastarToken(escopo, id)
    await anularTokens(escopo, dono.id, ['convite', 'senha', 'politica', 'email'])
    const anterior = { nome: dono.nome, email: dono.email }
    await postar(nucleo.fila, escopo, EMAIL_CONFIRMADO, anterior, origem)
  })
  nucleo.memoria.esquecerUsuario(dono.id)
  registrarNoLog(origem, 'email-trocado', dono.id)
  return { email: novoEmail, isAdmin: dono.isAdmin }
}
