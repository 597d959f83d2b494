import type { FastifyBaseLogger } from 'fastify'
import type { Usuario, UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import type { SessaoAberta } from '#src/api/contract/contas/credencial.ts'
import type { TextoDoAceite } from '#src/api/contract/contas/textos-do-aceite.ts'
import { daquiADias } from '#server/calendario.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { Fila } from '#server/jobs/fila.ts'
import type { Mail } from '#server/mail/mail.ts'
import { acessosDe } from '#server/modules/cadastro/acesso/service.ts'
import type { Entidades } from '#server/modules/nucleo/entidade/service.ts'
import { registrarNoLog, type Origem } from '#server/modules/nucleo/log-seguranca/service.ts'
import { pendentesDe } from '#server/modules/contas/politica/service.ts'
import { abrirCofre } from '#server/modules/nucleo/segredo/service.ts'
import { exigirSegundoFator, situacaoSegundoFator } from '#server/modules/contas/segundo-fator/service.ts'
import { anularTokens, emitirToken, hashToken } from '#server/modules/nucleo/token-unico/service.ts'
import { travarUsuario, type UsuarioAtual, type UsuarioRow } from '#server/modules/nucleo/usuario/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import { loadKeys } from './keys.ts'
import { Memoria } from './memory.ts'
import type { Nucleo } from './nucleo.ts'
import * as repo from './repo.ts'
import {
  firstRefreshToken,
  newFamily,
  newSalt,
  provaDe,
  signAccessToken,
  signConsultaToken,
  verifyAccessToken,
  verifyConsultaToken,
  type AccessToken,
  type ConsultaToken,
  type SessaoNomeada,
} from './tokens.ts'

export { administrarChaves } from './chaves.ts'
export type { AccessToken, ConsultaToken, Nucleo }

interface Dependencias {
  config: Config
  database: Database
  entidades: Entidades
  mail: Mail
  fila: Fila
  log: FastifyBaseLogger
  /** Called when a key that signs tokens has been revoked. */
  aoRevogarChave: () => void
}

/**
 * What the sessions of an app share: its keys, which are read or made, and its memory.
 * @throws ConfigError naming DATA_DIR
 */
export async function criarNucleo({ aoRevogarChave, ...dependencias }: Dependencias): Promise<Nucleo> {
  const { config, database, log } = dependencias
  const cofre = await abrirCofre(config, database.db)
  const keys = await loadKeys(config, database.db, cofre, {
    avisar: (aviso) => log.warn(aviso),
    aoRevogar: aoRevogarChave,
  })
  return { ...dependencias, keys, cofre, memoria: new Memoria() }
}

/** What a valid, unexpired access token says; null for any other text. */
export async function lerTokenDeAcesso({ keys, memoria }: Nucleo, jwt: string): Promise<AccessToken | null> {
  const lido = memoria.tokenLido(jwt)
  if (lido) return (await keys.publicKey(lido.kid)) === null ? null : lido
  const token = await verifyAccessToken(keys, jwt)
  if (token) memoria.lembrarToken(jwt, token)
  return token
}

/** What a consultation's token says; null for any other text, an access token too. */
export function lerTokenDeConsulta({ keys }: Nucleo, jwt: string): Promise<ConsultaToken | null> {
  return verifyConsultaToken(keys, jwt)
}

/** A token that opens the slips of the cadastros named in it for a few minutes, and nothing else. */
export function assinarConsulta({ keys }: Nucleo, consulta: ConsultaToken) {
  return signConsultaToken(keys, consulta)
}

/** The refusal of a call whose session has ended. */
export const sessaoEncerrada = () =>
  new AppError(401, 'sessao-encerrada', 'Sua sessão terminou. Entre de novo.')

/** The active user of the live session that a token names, from memory when it was read in the last seconds. */
export async function usuarioDaSessao(
  { memoria, entidades }: Nucleo,
  escopo: Escopo,
  nomeada: SessaoNomeada,
): Promise<UsuarioAtual | null> {
  const { usuarioId, sessaoId, prova } = nomeada
  const lembrado = memoria.lembrado(nomeada)
  if (lembrado) return lembrado
  const { geracao } = memoria
  const linha = await repo.usuarioDaSessao(escopo, usuarioId, sessaoId)
  if (!linha) {
    memoria.esquecer(sessaoId)
    return null
  }
  if (provaDe(linha.familia) !== prova) return null
  const { id, nome, email, isAdmin, ativo, papeis, entidadeId } = linha
  const segundoFator = situacaoSegundoFator(linha, await entidades.porId(escopo.entidadeId))
  const usuario = { id, name: nome, email, isAdmin, ativo, papeis, segundoFator, sessaoId, entidadeId }
  // not remembered while it is demanded, so that another process does not ask a user again who has just set it up
  if (segundoFator !== 'exigido') memoria.lembrar(usuario, prova, geracao)
  return usuario
}

const OS_TEXTOS: Record<TextoDoAceite, string> = {
  termos: 'os termos de uso',
  politica: 'a política de privacidade',
}

/**
 * The end of every way in: opens a session, unless a client must accept a text in force first.
 * @param lida the user as the password and the second factor were checked against: what has ended the user's sessions since then ends this
 * login too, and a second factor that has come since then asks for its code
 * @throws AppError 403 `politica-nao-aceita` with the token for `aceitarPolitica`, 401 `credenciais`, 401 `codigo-exigido`
 */
export async function concluirEntrada(
  nucleo: Nucleo,
  escopo: Escopo,
  lida: UsuarioRow,
  origem: Origem,
): Promise<UsuarioComTokens> {
  const entidade = await nucleo.entidades.porId(escopo.entidadeId)
  const familia = newFamily()
  const refreshToken = firstRefreshToken(familia)
  const entrada = await escopo.transacao(async () => {
    const linha = await travarUsuario(escopo, lida)
    if (!linha) return null
    if (linha.totpAtivoEm?.getTime() !== lida.totpAtivoEm?.getTime())
      await exigirSegundoFator(nucleo, escopo, linha, undefined, origem)
    const pendentes = linha.isAdmin ? [] : await pendentesDe(escopo, linha.id)
    if (pendentes.length > 0)
      return { pendentes, token: await emitirToken(escopo, 'politica', { usuarioId: linha.id }) }
    const sessaoId = await repo.abrirSessao(escopo, {
      usuarioId: linha.id,
      familia,
      tokenHash: hashToken(refreshToken),
      sal: newSalt(),
      expiraEm: daquiADias(entidade.sessaoDias),
      ip: origem.ip,
      userAgent: origem.userAgent,
    })
    return { linha, sessaoId }
  })
  if (!entrada) {
    registrarNoLog(origem, 'login-recusado', lida.id, { isAdmin: lida.isAdmin })
    throw credenciais()
  }
  if (entrada.token !== undefined)
    throw new AppError(
      403,
      'politica-nao-aceita',
      `Para entrar, leia e aceite ${entrada.pendentes.map((qual) => OS_TEXTOS[qual]).join(' e ')}.`,
      { token: entrada.token },
    )
  const { linha, sessaoId } = entrada
  registrarNoLog(origem, 'login', linha.id, { sessao: sessaoId })
  const claims = { usuarioId: linha.id, sessaoId, familia, entidadeId: escopo.entidadeId }
  const { id, nome, email, isAdmin, ativo, papeis } = linha
  const usuario: Usuario = {
    id,
    name: nome,
    email,
    isAdmin,
    ativo,
    papeis,
    segundoFator: situacaoSegundoFator(linha, entidade),
    acessos: isAdmin ? [] : await acessosDe(escopo, id),
  }
  const accessToken = await signAccessToken(nucleo.keys, claims, nucleo.config.accessTokenTtl)
  return { ...usuario, accessToken, refreshToken }
}

/** The refusal of a login, the same whatever is wrong with it. */
export const credenciais = () => new AppError(401, 'credenciais', 'Login ou senha incorretos.')

/**
 * Ends all that a user has opened with the password: the sessions, and the logins that wait for the policy to be accepted. Inside the
 * transaction of what ends them; `esquecerSessoes` follows its commit.
 * @param menos the session that goes on, where its owner is the one who does it
 * @returns the ids of the sessions
 */
export async function encerrarTudo(escopo: Escopo, usuarioId: number, menos?: number): Promise<number[]> {
  await anularTokens(escopo, usuarioId, ['politica'])
  return repo.encerrarSessoes(escopo, usuarioId, menos === undefined ? {} : { menos })
}

/**
 * Ends the sessions of a user, or only the one given: their tokens open nothing any more, here at once and in other processes with the event
 * of the commit, which closes their hub connections too.
 * @returns how many were open
 */
export async function encerrarSessoes(
  nucleo: Nucleo,
  escopo: Escopo,
  usuarioId: number,
  sessaoId?: number,
  origem?: Origem,
): Promise<number> {
  const encerradas =
    sessaoId === undefined
      ? await escopo.transacao(() => encerrarTudo(escopo, usuarioId))
      : await repo.encerrarSessoes(escopo, usuarioId, { so: sessaoId })
  esquecerSessoes(nucleo, escopo, usuarioId, sessaoId === undefined ? 'todas' : encerradas)
  if (origem && encerradas.length > 0)
    escopo.aposCommit(() =>
      registrarNoLog(origem, 'sessao-encerrada', usuarioId, { sessoes: encerradas.join(',') }),
    )
  return encerradas.length
}

/**
 * Makes this process forget sessions whose rows have ended, so that its next call knows; the rest is done by the event of the commit. Not before
 * that commit: a call meanwhile would read, and remember, the rows as they were.
 */
export function esquecerSessoes(
  { memoria }: Nucleo,
  escopo: Escopo,
  usuarioId: number,
  sessoes: number[] | 'todas',
): void {
  escopo.aposCommit(() => {
    if (sessoes === 'todas') memoria.esquecerUsuario(usuarioId)
    else for (const sessaoId of sessoes) memoria.esquecer(sessaoId)
  })
}

/** A user's open sessions, the one used last first; `atual` marks the caller's own. */
export async function sessoesDe(
  escopo: Escopo,
  usuarioId: number,
  sessaoAtual?: number,
): Promise<SessaoAberta[]> {
  const linhas = await repo.sessoesAbertas(escopo, usuarioId)
  return linhas.map(({ id, criadaEm, trocadoEm, expiraEm, ip, userAgent }) => ({
    id,
    criadaEm: criadaEm.toISOString(),
    usadaEm: trocadoEm.toISOString(),
    expiraEm: expiraEm.toISOString(),
    ip,
    userAgent,
    atual: id === sessaoAtual,
  }))
}

/**
 * Ends one session of a user.
 * @throws AppError 404 when it is not that user's, or has ended
 */
export async function encerrarUmaSessao(
  nucleo: Nucleo,
  escopo: Escopo,
  usuarioId: number,
  sessaoId: number,
  origem: Origem,
): Promise<void> {
  if ((await encerrarSessoes(nucleo, escopo, usuarioId, sessaoId, origem)) === 0)
    throw naoEncontrado('Sessão não encontrada.')
}

/** When users last came back to a session, those who have had one. */
export async function ultimosUsosDe(
  escopo: Escopo,
  usuarioIds: readonly number[],
): Promise<Map<number, Date | null>> {
  const linhas = usuarioIds.length === 0 ? [] : await repo.ultimosUsos(escopo, usuarioIds)
  return new Map(linhas.map(({ usuarioId, ultimo }) => [usuarioId, ultimo]))
}

/**
 * Deletes sessions that ended so many months ago, with their addresses and places.
 * @returns how many
 */
export function expurgarSessoes(escopo: Escopo, meses: number): Promise<number> {
  return repo.apagarAntigas(escopo, meses)
}
