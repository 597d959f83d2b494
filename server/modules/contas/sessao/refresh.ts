import type { Escopo } from '#server/db/tenant.ts'
import { registrarNoLog, type Origem } from '#server/modules/nucleo/log-seguranca/service.ts'
import { pendentesDe } from '#server/modules/contas/politica/service.ts'
import { hashToken } from '#server/modules/nucleo/token-unico/service.ts'
import type { Nucleo } from './nucleo.ts'
import * as repo from './repo.ts'
import { esquecerSessoes, sessaoEncerrada } from './service.ts'
import { familyOf, newSalt, nextRefreshToken, signAccessToken } from './tokens.ts'

/** Seconds in which the token just replaced still yields its successor, for an answer that was lost on the way. */
const GRACA = 10

export interface Renovacao {
  id: number
  refreshToken: string
  latitude?: number | undefined
  longitude?: number | undefined
}

/**
 * Trades a refresh token for a new pair.
 * @throws AppError 401 `sessao-encerrada`; a used token and a policy that waits for its acceptance end the session
 */
export async function renovar(
  nucleo: Nucleo,
  escopo: Escopo,
  pedido: Renovacao,
  origem: Origem,
): Promise<{ accessToken: string; refreshToken: string }> {
  const troca = await escopo.transacao(() => trocar(escopo, pedido))
  if (troca === null) throw sessaoEncerrada()
  const { sessaoId } = troca
  if (troca.refreshToken === null) {
    if (troca.reusado) registrarNoLog(origem, 'refresh-reusado', pedido.id, { sessao: sessaoId })
    esquecerSessoes(nucleo, escopo, pedido.id, [sessaoId])
    throw sessaoEncerrada()
  }
  const familia = familyOf(pedido.refreshToken)
  const claims = { usuarioId: pedido.id, sessaoId, familia, entidadeId: escopo.entidadeId }
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
  const atual = hash === sessao.tokenHash
  const repetido = hash === sessao.tokenAnteriorHash && (await repo.trocadaHaPouco(escopo, sessao.id, GRACA))
  if ((!atual && !repetido) || (!usuario.isAdmin && (await pendentesDe(escopo, id)).length > 0)) {
    await repo.encerrarSessoes(escopo, id, { so: sessao.id })
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
