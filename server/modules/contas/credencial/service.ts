import type { UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import type { LinkRecebido } from '#src/api/contract/contas/credencial.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { acessosDe } from '#server/modules/cadastro/acesso/service.ts'
import { postar } from '#server/modules/servicos/carta/service.ts'
import { registrarNoLog, type Origem } from '#server/modules/nucleo/log-seguranca/service.ts'
import { efetivarRegistro, exigirRegistroAberto } from '#server/modules/contas/registro/service.ts'
import { exigirSegundoFator } from '#server/modules/contas/segundo-fator/service.ts'
import { exigirSenhaForte, hashSenha } from '#server/modules/nucleo/senha/service.ts'
import {
  concluirEntrada,
  encerrarTudo,
  esquecerSessoes,
  sessaoEncerrada,
  type Nucleo,
} from '#server/modules/contas/sessao/service.ts'
import { chavesDoUsuario, esquecerTentativas } from '#server/modules/nucleo/tentativa/service.ts'
import {
  anularTokens,
  gastarToken,
  lerToken,
  tokenInvalido,
  type Finalidade,
  type TokenLido,
} from '#server/modules/nucleo/token-unico/service.ts'
import * as usuarios from '#server/modules/nucleo/usuario/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import type { Hub } from '#server/realtime/hub.ts'
import { CONVITE, NOVA_SENHA, registrarCartasDeCredencial, SENHA_TROCADA } from './cartas.ts'

export { registrarCartasDeCredencial }

/** The active user of a token; an invitation works only for a user without a password. @throws AppError 410 */
async function donoDoToken({ finalidade, usuarioId, escopo }: TokenLido): Promise<usuarios.UsuarioRow> {
  const linha = usuarioId === null ? null : await usuarios.usuarioAtivo(escopo, usuarioId)
  if (!linha || (finalidade === 'convite' && linha.senhaHash !== null)) throw tokenInvalido()
  return linha
}

/** What a password must not be made of. Beside the login, the documents of the cadastros that it opens. */
async function sabidoDe(escopo: Escopo, { id, isAdmin, email, nome, registro }: usuarios.UsuarioRow) {
  const acessos = isAdmin ? [] : await acessosDe(escopo, id)
  const registros = [registro ?? '', ...acessos.map((acesso) => acesso.registro)]
  return { email, nomes: [nome], registros }
}

/** @throws AppError 410 */
export async function verificarLink(nucleo: Nucleo, token: string): Promise<LinkRecebido> {
  const lido = await lerToken(nucleo, token, ['registro', 'convite', 'senha', 'email'])
  const { slug, senhaMinima } = await nucleo.entidades.porId(lido.escopo.entidadeId)
  const comum = { entidade: slug, senhaMinima }
  if (lido.finalidade === 'registro' && lido.pedido) {
    const { responsavel: nome, email } = lido.pedido
    return { ...comum, finalidade: 'registro', nome, email, isAdmin: false, segundoFator: false }
  }
  const { nome, email, isAdmin, totpAtivoEm } = await donoDoToken(lido)
  if (lido.finalidade === 'email' && lido.novoEmail !== null)
    return { ...comum, finalidade: 'email', nome, email: lido.novoEmail, isAdmin, segundoFator: false }
  const finalidade = lido.finalidade === 'convite' ? 'convite' : 'senha'
  const segundoFator = finalidade === 'senha' && totpAtivoEm !== null
  return { ...comum, finalidade, nome, email, isAdmin, segundoFator }
}

/**
 * Confirms a registration or an invitation with the password that the owner of the e-mail chooses, and signs in.
 * @throws AppError 410, 403 `registro-fechado`, 422 at `senha`, and those of `concluirEntrada`
 */
export async function confirmar(
  nucleo: Nucleo,
  hub: Hub,
  { token, senha }: { token: string; senha: string },
  origem: Origem,
): Promise<UsuarioComTokens> {
  const lido = await lerToken(nucleo, token, ['registro', 'convite'], origem.autoria)
  const { escopo } = lido
  const entidade = await nucleo.entidades.porId(escopo.entidadeId)
  if (lido.finalidade === 'registro' && lido.pedido) {
    exigirRegistroAberto(entidade)
    const { email, nome, responsavel, registro } = lido.pedido
    const sabido = { email, nomes: [nome, responsavel], registros: [registro] }
    exigirSenhaForte(senha, { ...sabido, entidade }, 'senha')
    const linha = await efetivarRegistro(
      nucleo,
      hub,
      lido.id,
      escopo,
      lido.pedido,
      await hashSenha(senha, origem.ip),
      origem,
    )
    return concluirEntrada(nucleo, escopo, linha, origem)
  }
  const linha = await donoDoToken(lido)
  exigirSenhaForte(senha, { ...(await sabidoDe(escopo, linha)), entidade }, 'senha')
  const { gravada } = await gravarSenha(lido, linha.id, await hashSenha(senha, origem.ip))
  registrarNoLog(origem, 'convite-aceito', linha.id)
  return concluirEntrada(nucleo, escopo, gravada, origem)
}

/**
 * Changes a password by the token of a mail, ends every session that was open, and signs in.
 * @throws AppError 410, 422 at `novaSenha`, and those of `exigirSegundoFator` and `concluirEntrada`
 */
export async function trocarSenha(
  nucleo: Nucleo,
  { token, novaSenha, codigo }: { token: string; novaSenha: string; codigo?: string | undefined },
  origem: Origem,
): Promise<UsuarioComTokens> {
  const lido = await lerToken(nucleo, token, ['senha'], origem.autoria)
  const { escopo } = lido
  const linha = await donoDoToken(lido)
  const entidade = await nucleo.entidades.porId(escopo.entidadeId)
  exigirSenhaForte(novaSenha, { ...(await sabidoDe(escopo, linha)), entidade }, 'novaSenha')
  await exigirSegundoFator(nucleo, escopo, linha, codigo, origem)
  const { gravada, encerradas } = await gravarSenha(
    lido,
    linha.id,
    await hashSenha(novaSenha, origem.ip),
    () => postar(nucleo.fila, escopo, SENHA_TROCADA, { usuarioId: linha.id }, origem),
  )
  esquecerSessoes(nucleo, escopo, linha.id, encerradas)
  await esquecerTentativas(escopo, ...chavesDoUsuario(linha))
  registrarNoLog(origem, 'senha-trocada', linha.id, { sessoes: encerradas.join(',') })
  return concluirEntrada(nucleo, escopo, { ...gravada, totpAtivoEm: linha.totpAtivoEm }, origem)
}

/** What somebody may have asked for who knew the password before. */
const DA_SENHA_ANTERIOR: Finalidade[] = ['senha', 'convite', 'email']

/**
 * Changes the caller's own password, and ends every other session.
 * @throws AppError 422 at `senhaAtual` or `novaSenha`, 429 `muitas-tentativas`
 */
export async function mudarSenha(
  nucleo: Nucleo,
  escopo: Escopo,
  { id, isAdmin, email, sessaoId }: Pick<usuarios.UsuarioAtual, 'id' | 'isAdmin' | 'email' | 'sessaoId'>,
  { senhaAtual, novaSenha }: { senhaAtual: string; novaSenha: string },
  origem: Origem,
): Promise<void> {
  const lida = await usuarios.exigirSenha(escopo, { id, isAdmin, email }, senhaAtual, 'senhaAtual')
  const entidade = await nucleo.entidades.porId(escopo.entidadeId)
  if (senhaAtual === novaSenha) throw senhaIgual()
  exigirSenhaForte(novaSenha, { ...(await sabidoDe(escopo, lida)), entidade }, 'novaSenha')
  const hash = await hashSenha(novaSenha, origem.ip)
  const encerradas = await escopo.transacao(async () => {
    if (!(await usuarios.trocarSenha(escopo, lida, hash))) throw sessaoEncerrada()
    await anularTokens(escopo, id, DA_SENHA_ANTERIOR)
    await postar(nucleo.fila, escopo, SENHA_TROCADA, { usuarioId: id }, origem)
    return encerrarTudo(escopo, id, sessaoId)
  })
  esquecerSessoes(nucleo, escopo, id, encerradas)
  registrarNoLog(origem, 'senha-trocada', id, { sessoes: encerradas.join(',') })
}

function senhaIgual(): AppError {
  const mensagem = 'A nova senha é igual à atual.'
  return new AppError(422, 'validacao', mensagem, { errors: { novaSenha: mensagem } })
}

/**
 * Stores a password that a token allows, and ends what the one before had opened: the sessions whose ids it answers. The user's row is
 * written first, as in every transaction that ends tokens and sessions, so that two of them never wait for each other and no login comes in
 * between. What `junto` writes is part of the transaction.
 */
function gravarSenha(
  { id, escopo }: TokenLido,
  usuarioId: number,
  senhaHash: string,
  junto?: () => Promise<void>,
) {
  const doDono = escopo.como({ usuarioId })
  return doDono.transacao(async () => {
    const gravada = await usuarios.gravarSenha(doDono, usuarioId, senhaHash)
    if (!gravada) throw tokenInvalido()
    await gastarToken(escopo, id)
    await anularTokens(escopo, usuarioId, DA_SENHA_ANTERIOR)
    await junto?.()
    return { gravada, encerradas: await encerrarTudo(escopo, usuarioId) }
  })
}

/** Mails the user of a login, if there is one, a link with which to change the password. The answer, and its time, tell nothing. */
export function esqueciSenha(
  nucleo: Nucleo,
  escopo: Escopo,
  pedido: { login: string; isAdmin: boolean; returnUrl?: string | undefined },
  origem: Origem,
): Promise<void> {
  return postar(nucleo.fila, escopo, NOVA_SENHA, pedido, origem)
}

/** Mails a client the same in the name of the team, who have counted it (`contarEnvio`). In the running transaction. */
export function enviarNovaSenha(
  nucleo: Nucleo,
  escopo: Escopo,
  login: string,
  origem: Origem,
): Promise<void> {
  return postar(nucleo.fila, escopo, NOVA_SENHA, { login, isAdmin: false, contada: true }, origem)
}

/** Invites a user to choose a password, in the running transaction. The links sent before stop working when the new one is mailed. */
export function convidar(nucleo: Nucleo, escopo: Escopo, usuarioId: number, origem: Origem): Promise<void> {
  return postar(nucleo.fila, escopo, CONVITE, { usuarioId }, origem)
}
