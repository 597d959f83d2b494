import type { UsuarioComTokens } from '#src/api/contract/auth.ts'
import type { LinkRecebido } from '#src/api/contract/conta.ts'
import { comTransacao, type Escopo } from '#server/db/tenant.ts'
import type { Hub } from '#server/realtime/hub.ts'
import { registrarEvento } from './events.ts'
import { links } from './links.ts'
import * as mails from './mails.ts'
import type { Nucleo, Origem } from './nucleo.ts'
import {
  anularTokens,
  emitirToken,
  gastarToken,
  lerToken,
  tokenInvalido,
  type TokenLido,
} from './one-time-token.ts'
import { exigirSenhaForte } from './password-rules.ts'
import { hashSenha } from './password.ts'
import { exigirSegundoFator } from './second-factor.ts'
import { anunciarFim, encerrarTudo } from './sessions.ts'
import { concluirEntrada } from './sign-in.ts'
import * as repo from './repo.ts'
import { efetivarRegistro, exigirRegistroAberto } from './registration.ts'
import { chavesDoUsuario, esquecerTentativas, normalizarLogin, podeEnviar } from './throttle.ts'

/** The active user of a token; an invitation is for whoever has no password yet. @throws AppError 410 */
async function donoDoToken({ finalidade, usuarioId, escopo }: TokenLido): Promise<repo.UsuarioRow> {
  const linha = usuarioId === null ? null : await repo.usuarioAtivo(escopo, usuarioId)
  if (!linha || (finalidade === 'convite' && linha.senhaHash !== null)) throw tokenInvalido()
  return linha
}

/** What a password must not be made of. Beside the login, the documents of the cadastros that it opens. */
async function sabidoDe(escopo: Escopo, { id, isAdmin, email, nome, registro }: repo.UsuarioRow) {
  const acessos = isAdmin ? [] : await repo.acessosDe(escopo, id)
  const registros = [registro ?? '', ...acessos.map((acesso) => acesso.registro)]
  return { email, nomes: [nome], registros }
}

/** @throws AppError 410 */
export async function verificarLink(nucleo: Nucleo, token: string): Promise<LinkRecebido> {
  const lido = await lerToken(nucleo.db, token, ['registro', 'convite', 'senha'])
  const { slug, senhaMinima } = await nucleo.entidades.porId(lido.escopo.entidadeId)
  const comum = { entidade: slug, senhaMinima }
  if (lido.finalidade === 'registro' && lido.pedido) {
    const { responsavel: nome, email } = lido.pedido
    return { ...comum, finalidade: 'registro', nome, email, isAdmin: false, segundoFator: false }
  }
  const { nome, email, isAdmin, totpAtivoEm } = await donoDoToken(lido)
  const finalidade = lido.finalidade === 'convite' ? 'convite' : 'senha'
  const segundoFator = finalidade === 'senha' && isAdmin && totpAtivoEm !== null
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
  const lido = await lerToken(nucleo.db, token, ['registro', 'convite'])
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
      await hashSenha(senha),
      origem,
    )
    return concluirEntrada(nucleo, escopo, linha, origem)
  }
  const linha = await donoDoToken(lido)
  exigirSenhaForte(senha, { ...(await sabidoDe(escopo, linha)), entidade }, 'senha')
  const { gravada } = await gravarSenha(lido, linha.id, await hashSenha(senha))
  registrarEvento(origem, 'convite-aceito', linha.id)
  return concluirEntrada(nucleo, escopo, gravada, origem)
}

/**
 * Changes a password by the token of a mail, ends every session that was open, and signs in.
 * @throws AppError 410, 422 at `novaSenha`, and those of `exigirSegundoFator` and `concluirEntrada`
 */
export async function trocarSenha(
  nucleo: Nucleo,
  hub: Hub,
  { token, novaSenha, codigo }: { token: string; novaSenha: string; codigo?: string | undefined },
  origem: Origem,
): Promise<UsuarioComTokens> {
  const lido = await lerToken(nucleo.db, token, ['senha'])
  const { escopo } = lido
  const linha = await donoDoToken(lido)
  const entidade = await nucleo.entidades.porId(escopo.entidadeId)
  exigirSenhaForte(novaSenha, { ...(await sabidoDe(escopo, linha)), entidade }, 'novaSenha')
  await exigirSegundoFator(escopo, linha, codigo, origem)
  const { gravada, encerradas } = await gravarSenha(lido, linha.id, await hashSenha(novaSenha))
  await anunciarFim(nucleo, hub, linha.id, encerradas)
  await esquecerTentativas(escopo, chavesDoUsuario(linha))
  registrarEvento(origem, 'senha-trocada', linha.id, { sessoes: encerradas.join(',') })
  const esqueciSenha = links(nucleo, origem).esqueciSenha(entidade.slug, linha.isAdmin)
  nucleo.mail.depois(() =>
    nucleo.mail.enviar(mails.senhaTrocada({ ...destino(entidade, linha), esqueciSenha })),
  )
  return concluirEntrada(nucleo, escopo, gravada, origem)
}

/**
 * Stores a password that a token allows, and ends what the one before had opened: the sessions whose ids it answers. The user's row comes
 * first, here as wherever else tokens and sessions end, so that nobody waits for the other and no login slips in between.
 */
function gravarSenha({ id, escopo }: TokenLido, usuarioId: number, senhaHash: string) {
  return comTransacao(escopo, async (dentro) => {
    const gravada = await repo.gravarSenha(dentro, usuarioId, senhaHash)
    if (!gravada) throw tokenInvalido()
    await gastarToken(dentro, id)
    await anularTokens(dentro, usuarioId, ['senha', 'convite'])
    return { gravada, encerradas: await encerrarTudo(dentro, usuarioId) }
  })
}

/** Mails a link with which to change the password to whoever has such a login. All of it happens after the answer, which tells nothing. */
export async function esqueciSenha(
  nucleo: Nucleo,
  { db, entidadeId }: Escopo,
  { login, isAdmin }: { login: string; isAdmin: boolean },
  origem: Origem,
): Promise<void> {
  const escopo = { db, entidadeId }
  nucleo.mail.depois(async () => {
    const linha = await repo.usuarioPorLogin(escopo, isAdmin, normalizarLogin(login))
    if (!linha || !(await podeEnviar(escopo, 'senha', linha.id))) return
    const link = links(nucleo, origem).senha(await emitirToken(escopo, 'senha', { usuarioId: linha.id }))
    registrarEvento(origem, 'senha-pedida', linha.id)
    await nucleo.mail.enviar(
      mails.novaSenha({ ...destino(await nucleo.entidades.porId(entidadeId), linha), link }),
    )
  })
}

/** Invites a user to choose a password: the links sent before stop working, and a new one is mailed after the answer. */
export async function convidar(
  nucleo: Nucleo,
  escopo: Escopo,
  usuarioId: number,
  origem: Origem,
): Promise<void> {
  const linha = await repo.usuarioAtivo(escopo, usuarioId)
  if (!linha) return
  const token = await comTransacao(escopo, async (dentro) => {
    if (!(await repo.travarUsuario(dentro, linha))) return null
    await anularTokens(dentro, usuarioId, ['convite'])
    return emitirToken(dentro, 'convite', { usuarioId })
  })
  if (token === null) return
  const entidade = await nucleo.entidades.porId(escopo.entidadeId)
  const link = links(nucleo, origem).confirmar(token)
  registrarEvento(origem, 'convite-enviado', usuarioId)
  nucleo.mail.depois(() => nucleo.mail.enviar(mails.convite({ ...destino(entidade, linha), link })))
}

const destino = (
  { nomeFantasia }: { nomeFantasia: string },
  { email, nome }: { email: string; nome: string },
) => ({ para: email, entidade: nomeFantasia, nome })
