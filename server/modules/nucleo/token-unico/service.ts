import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#server/db/open.ts'
import type { PedidoEmail, PedidoRegistro } from '#server/db/schema/nucleo.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { SISTEMA, type Autoria } from '#server/db/corrente.ts'
import { AppError } from '#server/plugins/errors.ts'
import * as repo from './repo.ts'

export type Finalidade = repo.Finalidade

/** Seconds that a token of each kind works. */
const VIDA: Record<Finalidade, number> = {
  registro: 72 * 3600,
  convite: 7 * 24 * 3600,
  senha: 3600,
  politica: 900,
  email: 24 * 3600,
}

/** Seconds after which no token that was ever mailed works any more. */
export const VIDA_MAIS_LONGA = Math.max(...Object.values(VIDA))

export interface TokenLido {
  id: number
  finalidade: Finalidade
  usuarioId: number | null
  /** Of a registration. */
  pedido: PedidoRegistro | null
  /** Of `email`: the one to be. */
  novoEmail: string | null
  /** The scope that the token names, which may be another than the request's. */
  escopo: Escopo
}

export const tokenInvalido = (
  detail = 'Este link não vale mais: já foi usado ou passou do prazo. Peça um novo.',
) => new AppError(410, 'token-invalido', detail)

/** What the database keeps of a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

const novoTexto = ({ entidadeId }: Escopo) => `${entidadeId}.${randomBytes(32).toString('base64url')}`

/** Makes a token, `entidade.segredo` with 256 random bits, of which only the hash is stored. */
export async function emitirToken(
  escopo: Escopo,
  finalidade: Finalidade,
  alvo: { usuarioId: number } | { pedido: PedidoRegistro },
): Promise<string> {
  const token = novoTexto(escopo)
  await repo.incluir(escopo, { ...alvo, finalidade, tokenHash: hashToken(token) }, VIDA[finalidade])
  return token
}

/** What a user has asked for and is to confirm by a mailed link. */
export interface Pedido {
  id: number
  usuarioId: number
  email: string
  pedidoEm: Date
  expiraEm: Date
}

function comoPedido({ id, usuarioId, pedido, criadoEm, expiraEm }: repo.TokenRow): Pedido {
  if (usuarioId === null || pedido === null) throw new Error('O pedido não tem dono.')
  return { id, usuarioId, email: pedido.email, pedidoEm: criadoEm, expiraEm }
}

/**
 * Notes that a user asks for another e-mail, in place of what they asked before. Nobody has the text of its token: `renovarPedido` makes it
 * for the letter, since a job keeps none. @returns its id
 */
export async function pedirEmail(escopo: Escopo, usuarioId: number, pedido: PedidoEmail): Promise<number> {
  await repo.anular(escopo, usuarioId, ['email'])
  const tokenHash = hashToken(novoTexto(escopo))
  return repo.incluir(escopo, { finalidade: 'email', usuarioId, pedido, tokenHash }, VIDA.email)
}

/** The e-mail that waits for its confirmation; null when none does. */
export async function emailPedido(escopo: Escopo, usuarioId: number): Promise<Pedido | null> {
  const linha = await repo.doUsuario(escopo, usuarioId, 'email')
  return linha && comoPedido(linha)
}

/** A new token for a request that still waits, in place of the one before, with all of its time; null when it waits no longer. */
export async function renovarPedido(
  escopo: Escopo,
  id: number,
): Promise<{ token: string; pedido: Pedido } | null> {
  const token = novoTexto(escopo)
  const linha = await repo.renovar(escopo, id, hashToken(token), VIDA.email)
  return linha && { token, pedido: comoPedido(linha) }
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
  const registro = pedido && 'registro' in pedido ? pedido : null
  return {
    id,
    finalidade,
    usuarioId,
    pedido: registro,
    novoEmail: registro ? null : (pedido?.email ?? null),
    escopo,
  }
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
