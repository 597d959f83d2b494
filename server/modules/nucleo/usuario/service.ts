import { usuarioQuery } from '#src/api/contract/contas/usuario-lista.ts'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { papeisQuePodem } from '#src/api/contract/nucleo/endpoint.ts'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import { duplicou } from '#server/db/pg-error.ts'
import type { PedidoRegistro } from '#server/db/schema/nucleo.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { normalizarLogin } from '#server/modules/nucleo/tentativa/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import * as logins from './login-repo.ts'
import * as repo from './repo.ts'

export { exigirSenha } from './senha-atual.ts'

export type UsuarioRow = logins.UsuarioRow

/** The signed-in caller, as authorisation needs it. */
export interface UsuarioAtual extends Omit<Usuario, 'acessos'> {
  sessaoId: number
  entidadeId: number
}

type Lido = NonNullable<Awaited<ReturnType<typeof repo.porId>>>

/** Instants of a user as the contract writes them. */
export function paraLeitura<T extends Pick<Lido, 'bloqueadoAte' | 'emailConfirmadoEm' | 'criadoEm'>>(
  linha: T,
) {
  return {
    ...linha,
    bloqueadoAte: linha.bloqueadoAte?.toISOString() ?? null,
    emailConfirmadoEm: linha.emailConfirmadoEm?.toISOString() ?? null,
    criadoEm: linha.criadoEm.toISOString(),
  }
}

/** Users by their list. */
export const { lista } = repo

/** All users under another name, as a list joins them: where they are, and what commits that change them are told by. */
export const usuarioEmLista = <N extends string>(como: N) => repo.emLista(como)

/** So many users whom a text names, in the order of their list; how many there are is not counted. */
export async function procurarUsuarios(
  escopo: Escopo,
  q: string,
  quantos: number,
): Promise<Pick<UsuarioRow, 'id' | 'nome' | 'email' | 'ativo'>[]> {
  const recorte = usuarioQuery.parse({ q, pageSize: quantos })
  const linhas = await repo.lista.consultaPagina(escopo, recorte)
  return linhas.map(({ id, nome, email, ativo }) => ({ id, nome, email, ativo }))
}

/** A user as staff see one. @throws AppError 404 */
export async function existente(escopo: Escopo, id: number): Promise<Lido> {
  const achado = await repo.porId(escopo, id)
  if (!achado) throw naoEncontrado('Usuário não encontrado.')
  return achado
}

/** Stores a new administrator, who has no password yet. @returns its id @throws AppError 409 `email-duplicado` */
export function incluirConvidado(
  escopo: Escopo,
  convidado: { nome: string; email: string; papeis: Papel[] },
): Promise<number> {
  return semDuplicar(() => repo.incluirConvidado(escopo, convidado, true))
}

/** Stores a new client, who has no password yet. @returns its id @throws AppError 409 `email-duplicado` */
export function incluirClienteConvidado(
  escopo: Escopo,
  convidado: { nome: string; email: string },
): Promise<number> {
  return semDuplicar(() => repo.incluirConvidado(escopo, { ...convidado, papeis: [] }, false))
}

/** Users by their ids, active or not: who they are, and whether they have a password. */
export async function contasDe(escopo: Escopo, ids: number[]) {
  const linhas = ids.length === 0 ? [] : await repo.contas(escopo, ids)
  return new Map(linhas.map((conta) => [conta.id, conta]))
}

/** The client of an e-mail in lower case, active or not; null when there is none. */
export function clienteDoEmail(escopo: Escopo, email: string) {
  return repo.clienteDoEmail(escopo, email)
}

/**
 * Writes over the revision that the caller read, inside its transaction, after `travarAdministradores` where one may cease to be
 * administrador; false when that revision is no longer the stored one.
 * @throws AppError 409 `email-duplicado`, after which the transaction has failed
 */
export function alterar(
  escopo: Escopo,
  alvo: { id: number; versao: number },
  novos: { ativo: boolean; email: string; papeis: Papel[] },
): Promise<boolean> {
  return semDuplicar(() => repo.alterar(escopo, alvo, novos))
}

async function semDuplicar<T>(gravar: () => Promise<T>): Promise<T> {
  try {
    return await gravar()
  } catch (error) {
    if (!duplicou(error, 'usuario_email')) throw error
    const mensagem = 'Este e-mail já é de outro usuário.'
    throw new AppError(409, 'email-duplicado', mensagem, { errors: { email: mensagem } })
  }
}

/** Ids of the administradores who can sign in; none of them can be changed by others until the transaction ends. */
export function travarAdministradores(escopo: Escopo): Promise<number[]> {
  return repo.travarAdministradores(escopo)
}

/**
 * Makes a document a client's login; false when the client has one already, or the document is another user's, whose it stays. A transaction
 * of the caller goes on then.
 */
export async function darRegistro(escopo: Escopo, id: number, registro: string): Promise<boolean> {
  try {
    return await escopo.transacao(() => repo.darRegistro(escopo, id, registro))
  } catch (error) {
    if (duplicou(error, 'usuario_registro')) return false
    throw error
  }
}

/** The row that the history of a user is in, with all that it tells; that a secret changed is told, its value is not kept. */
export function alvoDoHistorico(id: number) {
  return {
    tabela: repo.TABELA,
    linha: id,
    campos: [
      'nome',
      'email',
      'registro',
      'isAdmin',
      'ativo',
      'papeis',
      'senhaHash',
      'emailConfirmadoEm',
      'totpSegredo',
      'totpAtivoEm',
      'codigosRecuperacao',
    ],
  }
}

/** The condition that a user holds a papel, for statements about other tables. */
export const { temPapel } = repo

/** Names of users, active or not, by their ids. */
export async function nomesDe(escopo: Escopo, ids: number[]): Promise<Map<number, string>> {
  const linhas = ids.length === 0 ? [] : await repo.nomes(escopo, ids)
  return new Map(linhas.map(({ id, nome }) => [id, nome]))
}

/** Active users whom a message is for: those named and those with any of the papéis; with neither, all. By id, so many after a given one. */
export function destinatarios(
  escopo: Escopo,
  destino: repo.Destino,
  parte: { depois: number; quantos: number },
): Promise<number[]> {
  return repo.destinatarios(escopo, destino, parte)
}

/** Members of the team who are read in one go. */
const DE_UMA_VEZ = 200

/** Active members of the team who may make a call, all of them, by their ids. */
export async function quemPode(
  escopo: Escopo,
  call: Parameters<typeof papeisQuePodem>[0],
): Promise<number[]> {
  const papeis = papeisQuePodem(call)
  const todos: number[] = []
  for (;;) {
    const parte = { depois: todos.at(-1) ?? 0, quantos: DE_UMA_VEZ }
    const mais = await destinatarios(escopo, { papeis }, parte)
    todos.push(...mais)
    if (mais.length < DE_UMA_VEZ) return todos
  }
}

/** How many users a message is for. */
export function contarDestinatarios(escopo: Escopo, destino: repo.Destino): Promise<number> {
  return repo.contarDestinatarios(escopo, destino)
}

/** The active user of a login as it was typed: an e-mail, or, for clients only, a CPF or CNPJ with or without mask. */
export function usuarioPorLogin(escopo: Escopo, isAdmin: boolean, login: string): Promise<UsuarioRow | null> {
  return logins.usuarioPorLogin(escopo, isAdmin, normalizarLogin(login))
}

/** The active user with that id, with all that signing in needs: not for answers. */
export function usuarioAtivo(escopo: Escopo, id: number): Promise<UsuarioRow | null> {
  return logins.usuarioAtivo(escopo, id)
}

/**
 * The user as read before, so that until the transaction ends no change of password and no deactivation comes in between; null when one
 * has come since the row was read.
 */
export function travarUsuario(
  escopo: Escopo,
  lido: Pick<UsuarioRow, 'id' | 'senhaHash'>,
): Promise<UsuarioRow | null> {
  return logins.travarUsuario(escopo, lido)
}

/** Stores the hash of a password that the owner of the e-mail chose; null when no such user is active. */
export function gravarSenha(escopo: Escopo, id: number, senhaHash: string): Promise<UsuarioRow | null> {
  return logins.gravarSenha(escopo, id, senhaHash)
}

/** Stores the hash of a new password over the one that was proved; false when it is no longer that one, or the user is not active. */
export function trocarSenha(
  escopo: Escopo,
  lido: Pick<UsuarioRow, 'id' | 'senhaHash'>,
  nova: string,
): Promise<boolean> {
  return logins.trocarSenha(escopo, lido, nova)
}

/** Stores a user's own name; false when it is stored so already, or the user is not active. */
export function mudarNome(escopo: Escopo, id: number, nome: string): Promise<boolean> {
  return logins.mudarNome(escopo, id, nome)
}

/**
 * Puts an e-mail in force that its owner has confirmed; false when the user is not active.
 * @throws AppError 409 `email-duplicado`, after which the transaction has failed
 */
export function mudarEmail(escopo: Escopo, id: number, email: string): Promise<boolean> {
  return semDuplicar(() => logins.mudarEmail(escopo, id, email))
}

/** The name of the administrator's or client's account that has this e-mail, active or not; null when none has. */
export function nomeDaConta(escopo: Escopo, isAdmin: boolean, email: string): Promise<string | null> {
  return logins.nomeDaConta(escopo, isAdmin, email)
}

/**
 * Stores a client who has confirmed the e-mail.
 * @param comRegistro whether the document is a login too
 * @throws what the unique indexes `usuario_email` and `usuario_registro` refuse
 */
export function incluirCliente(
  escopo: Escopo,
  cliente: Pick<PedidoRegistro, 'responsavel' | 'email' | 'registro'>,
  senhaHash: string,
  comRegistro: boolean,
): Promise<UsuarioRow> {
  return logins.incluirCliente(escopo, cliente, senhaHash, comRegistro)
}

/** Stores an administrador whom nobody has invited: the first, or one that the operator of the server makes. */
export function incluirAdministrador(
  escopo: Escopo,
  administrador: { nome: string; email: string },
  senhaHash: string,
): Promise<void> {
  return semDuplicar(() => logins.incluirAdministrador(escopo, administrador, senhaHash))
}

/** A relation of the active users, to be joined to what belongs to them. */
export function usuariosAtivos(escopo: Escopo) {
  return logins.ativos(escopo)
}

/** Keeps a second factor's secret that is still to be proved; false when the factor is in force already. */
export function guardarSegredo(escopo: Escopo, id: number, segredo: string): Promise<boolean> {
  return logins.guardarSegredo(escopo, id, segredo)
}

/** The users whose second factor has a secret, with what is stored of it. */
export function segredosDosUsuarios(escopo: Escopo): Promise<{ id: number; segredo: string }[]> {
  return logins.segredosDosUsuarios(escopo)
}

/** Stores the same secret as another text; false when the user has chosen a new one meanwhile. */
export function trocarSegredo(escopo: Escopo, id: number, de: string, para: string): Promise<boolean> {
  return logins.trocarSegredo(escopo, id, de, para)
}

/** Uses up a step of time of the second factor; false when it, or a later one, was used before. */
export function gastarPasso(escopo: Escopo, id: number, passo: number): Promise<boolean> {
  return logins.gastarPasso(escopo, id, passo)
}

/** Uses up a recovery code, given by its hash; false when it is none of the user's that are left. */
export function gastarCodigo(escopo: Escopo, id: number, hash: string): Promise<boolean> {
  return logins.gastarCodigo(escopo, id, hash)
}

/** Puts the second factor in force; false when `segredo` is no longer the one that waits for it. */
export function ativarSegundoFator(
  escopo: Escopo,
  id: number,
  segredo: string,
  codigosRecuperacao: string[],
): Promise<boolean> {
  return logins.ativarSegundoFator(escopo, id, segredo, codigosRecuperacao)
}

/** Forgets a user's second factor: secret, used step and recovery codes. */
export async function removerSegundoFator(escopo: Escopo, id: number): Promise<void> {
  await logins.removerSegundoFator(escopo, id)
}
