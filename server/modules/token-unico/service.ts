import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#server/db/open.ts'
import type { PedidoRegistro } from '#server/db/schema.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { SISTEMA, type Autoria } from '#server/db/corrente.ts'
import { AppError } from '#server/plugins/errors.ts'
import * as repo from './repo.ts'

type Finalidade = repo.Finalidade

/** Seconds that a token of each kind works. */
const VIDA: Record<Finalidade, number> = {
  registro: 72 * 3600,
  convite: 7 * 24 * 3600,
  senha: 3600,
  politica: 900,
}

/** Seconds after which no token that was ever mailed works any more. */
export const VIDA_MAIS_LONGA = Math.max(...Object.values(VIDA))

export interface TokenLido {
  id: number
  finalidade: Finalidade
  usuarioId: number | null
  pedido: PedidoRegistro | null
  /** The scope that the token names, which may be another than the request's. */
  escopo: Escopo
}

export const tokenInvalido = (
  detail = 'Este link não vale mais: já foi usado ou passou do prazo. Peça um novo.',
) => new AppError(410, 'token-invalido', detail)

/** What the database keeps of a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Makes a token, `entidade.segredo` with 256 random bits, of which only the hash is stored. */
export async function emitirToken(
  escopo: Escopo,
  finalidade: Finalidade,
  alvo: { usuarioId: number } | { pedido: PedidoRegistro },
): Promise<string> {
  const token = `${escopo.entidadeId}.${randomBytes(32).toString('base64url')}`
  await repo.incluir(escopo, { ...alvo, finalidade, tokenHash: hashToken(token) }, VIDA[finalidade])
  return token
}

/**
 * What a token stands for; looking does not use it up.
 * @throws AppError 410 for any text that is no living token of one of these kinds
 */
export async function lerToken(
  { database }: { database: Database },
  token: string,
  finalidades: Finalidade[],
  autoria: Autoria = SISTEMA,
): Promise<TokenLido> {
  const entidadeId = Number(token.split('.')[0])
  if (!(entidadeId > 0 && entidadeId < 2 ** 31)) throw tokenInvalido()
  const escopo = database.escopo(entidadeId, autoria)
  const linha = await repo.porHash(escopo, hashToken(token), finalidades)
  if (!linha) throw tokenInvalido()
  const { id, finalidade, usuarioId, pedido } = linha
  return { id, finalidade, usuarioId, pedido, escopo }
}

/**
 * Uses a token up, inside the transaction of what it allows: of two at once one comes first.
 * @throws AppError 410 when another was quicker
 */
export async function gastarToken(escopo: Escopo, id: number): Promise<void> {
  if (!(await repo.gastar(escopo, id))) throw tokenInvalido()
}

/** Makes a user's tokens of these kinds worthless. */
export async function anularTokens(
  escopo: Escopo,
  usuarioId: number,
  finalidades: Finalidade[],
): Promise<void> {
  await repo.anular(escopo, usuarioId, finalidades)
}

/** Deletes tokens that are used or too old, with the personal data of registrations that nobody confirmed. @returns how many */
export function expurgarTokens(escopo: Escopo): Promise<number> {
  return repo.apagarVencidos(escopo)
}
