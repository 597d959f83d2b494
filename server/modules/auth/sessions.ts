import type { SessaoAberta } from '#src/api/contract/conta.ts'
import { comTransacao, type Escopo } from '#server/db/tenant.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import type { Hub } from '#server/realtime/hub.ts'
import { registrarEvento } from './events.ts'
import type { Nucleo, Origem, UsuarioAtual } from './nucleo.ts'
import { anularTokens } from './one-time-token.ts'
import { politicaPendente } from './policy.ts'
import { situacaoSegundoFator } from './second-factor.ts'
import * as repo from './repo.ts'
import { familyOf, hashToken, newSalt, nextRefreshToken, signAccessToken } from './tokens.ts'

/** Seconds in which the token just replaced still yields its successor, for an answer that was lost on the way. */
const GRACA = 10

export interface Renovacao {
  id: number
  refreshToken: string
  latitude?: number | undefined
  longitude?: number | undefined
}

export const sessaoEncerrada = () =>
  new AppError(401, 'sessao-encerrada', 'Sua sessão terminou. Entre de novo.')

/** The active user of a live session, from memory when it was read in the last seconds. */
export async function usuarioDaSessao(
  { memoria, entidades }: Nucleo,
  escopo: Escopo,
  usuarioId: number,
  sessaoId: number,
): Promise<UsuarioAtual | null> {
  const lembrado = memoria.lembrado(usuarioId, sessaoId)
  if (lembrado) return lembrado
  const { geracao } = memoria
  const linha = await repo.usuarioDaSessao(escopo, usuarioId, sessaoId)
  if (!linha) {
    memoria.esquecer(sessaoId)
    return null
  }
  const { id, nome, email, isAdmin, ativo, papeis, entidadeId } = linha
  const segundoFator = situacaoSegundoFator(linha, await entidades.porId(escopo.entidadeId))
  const usuario = { id, name: nome, email, isAdmin, ativo, papeis, segundoFator, sessaoId, entidadeId }
  // whoever has just set up the second factor must not be asked for it again by another process
  if (segundoFator !== 'exigido') memoria.lembrar(usuario, geracao)
  return usuario
}

/**
 * Trades a refresh token for a new pair.
 * @throws AppError 401 `sessao-encerrada`; a used token and a policy that waits for its acceptance end the session
 */
export async function renovar(
  nucleo: Nucleo,
  escopo: Escopo,
  hub: Hub,
  pedido: Renovacao,
  origem: Origem,
): Promise<{ accessToken: string; refreshToken: string }> {
  const troca = await comTransacao(escopo, (dentro) => trocar(dentro, pedido))
  if (troca === null) throw sessaoEncerrada()
  const { sessaoId } = troca
  if (troca.refreshToken === null) {
    if (troca.reusado) registrarEvento(origem, 'refresh-reusado', pedido.id, { sessao: sessaoId })
    await anunciarFim(nucleo, hub, pedido.id, [sessaoId])
    throw sessaoEncerrada()
  }
  const claims = { usuarioId: pedido.id, sessaoId, entidadeId: escopo.entidadeId }
  return {
    accessToken: await signAccessToken(nucleo.keys, claims, nucleo.config.accessTokenTtl),
    refreshToken: troca.refreshToken,
  }
}

type Troca =
  | { sessaoId: number; refreshToken: string }
  | { sessaoId: number; refreshToken: null; reusado: boolean }

/** The exchange of one refresh token; null when there is no such session. One without a new token has ended its session. */
async function trocar(escopo: Escopo, pedido: Renovacao): Promise<Troca | null> {
  const { id, refreshToken, latitude, longitude } = pedido
  const sessao = await repo.travarSessao(escopo, id, familyOf(refreshToken))
  const usuario = sessao && (await repo.usuarioDaSessao(escopo, id, sessao.id))
  if (!sessao || !usuario) return null
  const hash = hashToken(refreshToken)
  const naGraca = Date.now() - sessao.trocadoEm.getTime() <= GRACA * 1000
  const atual = hash === sessao.tokenHash
  const repetido = hash === sessao.tokenAnteriorHash && naGraca
  if ((!atual && !repetido) || (!usuario.isAdmin && (await politicaPendente(escopo, id)))) {
    await repo.encerrarSessoes(escopo, id, sessao.id)
    return { sessaoId: sessao.id, refreshToken: null, reusado: !atual && !repetido }
  }
  if (repetido) return { sessaoId: sessao.id, refreshToken: nextRefreshToken(refreshToken, sessao.sal) }
  const sal = newSalt()
  const seguinte = nextRefreshToken(refreshToken, sal)
  await repo.trocarToken(escopo, sessao.id, {
    tokenHash: hashToken(seguinte),
    tokenAnteriorHash: hash,
    sal,
    // only of administrators, and only for as long as the session's row is kept
    ...(usuario.isAdmin && latitude !== undefined && { latitude: String(latitude) }),
    ...(usuario.isAdmin && longitude !== undefined && { longitude: String(longitude) }),
  })
  return { sessaoId: sessao.id, refreshToken: seguinte }
}

/**
 * Ends all that a user has opened with the password: the sessions, and the logins that wait for the policy to be accepted. Inside the
 * transaction of what ends them; `anunciarFim` follows its commit.
 * @returns the ids of the sessions
 */
export async function encerrarTudo(dentro: Escopo, usuarioId: number): Promise<number[]> {
  await anularTokens(dentro, usuarioId, ['politica'])
  return repo.encerrarSessoes(dentro, usuarioId)
}

/**
 * Ends the sessions of a user, or only the one given, in every process: their tokens open nothing any more and their hub connections
 * close.
 * @returns how many were open
 */
export async function encerrarSessoes(
  nucleo: Nucleo,
  escopo: Escopo,
  hub: Hub,
  usuarioId: number,
  sessaoId?: number,
  origem?: Origem,
): Promise<number> {
  const encerradas =
    sessaoId === undefined
      ? await comTransacao(escopo, (dentro) => encerrarTudo(dentro, usuarioId))
      : await repo.encerrarSessoes(escopo, usuarioId, sessaoId)
  await anunciarFim(nucleo, hub, usuarioId, sessaoId === undefined ? 'todas' : encerradas)
  if (origem && encerradas.length > 0)
    registrarEvento(origem, 'sessao-encerrada', usuarioId, { sessoes: encerradas.join(',') })
  return encerradas.length
}

/** Makes every process forget sessions whose rows have ended, and close what they hold open. */
export async function anunciarFim(
  { memoria, log }: Nucleo,
  hub: Hub,
  usuarioId: number,
  sessoes: number[] | 'todas',
): Promise<void> {
  if (sessoes === 'todas') memoria.esquecerUsuario(usuarioId)
  else for (const sessaoId of sessoes) memoria.esquecer(sessaoId)
  try {
    if (sessoes === 'todas') await hub.closeUser(String(usuarioId), { allowReconnect: false })
    else
      for (const sessaoId of sessoes)
        await hub.closeUser(String(usuarioId), { allowReconnect: false, sessionKey: String(sessaoId) })
  } catch (error) {
    // the rows have ended: other processes notice within seconds, and no connection outlives its token
    log.warn({ err: error, usuario: usuarioId }, 'fim de sessão não anunciado')
  }
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
  hub: Hub,
  usuarioId: number,
  sessaoId: number,
  origem: Origem,
): Promise<void> {
  if ((await encerrarSessoes(nucleo, escopo, hub, usuarioId, sessaoId, origem)) === 0)
    throw naoEncontrado('Sessão não encontrada.')
}
