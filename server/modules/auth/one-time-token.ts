import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { tokenUnico, type PedidoRegistro } from '#server/db/schema.ts'
import { doTenant, type Escopo } from '#server/db/tenant.ts'
import { AppError } from '#server/plugins/errors.ts'
import { hashToken, randomToken } from './tokens.ts'

export type Finalidade = (typeof tokenUnico.$inferSelect)['finalidade']

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
  /** Of the token: whatever the request says. */
  escopo: Escopo
}

export const tokenInvalido = (
  detail = 'Este link não vale mais: já foi usado ou passou do prazo. Peça um novo.',
) => new AppError(410, 'token-invalido', detail)

/** Makes a token, `entidade.segredo` with 256 random bits, of which only the hash is stored. */
export async function emitirToken(
  escopo: Escopo,
  finalidade: Finalidade,
  alvo: { usuarioId: number } | { pedido: PedidoRegistro },
): Promise<string> {
  const token = `${escopo.entidadeId}.${randomToken()}`
  await escopo.db.insert(tokenUnico).values({
    ...alvo,
    entidadeId: escopo.entidadeId,
    finalidade,
    tokenHash: hashToken(token),
    expiraEm: sql`now() + make_interval(secs => ${VIDA[finalidade]})`,
  })
  return token
}

const vivo = and(isNull(tokenUnico.usadoEm), gt(tokenUnico.expiraEm, sql`now()`))

/**
 * What a token stands for; looking does not use it up.
 * @throws AppError 410 for any text that is no living token of one of these kinds
 */
export async function lerToken(db: Db, token: string, finalidades: Finalidade[]): Promise<TokenLido> {
  const entidadeId = Number(token.split('.')[0])
  if (!(entidadeId > 0 && entidadeId < 2 ** 31)) throw tokenInvalido()
  const escopo = { db, entidadeId }
  const [linha] = await db
    .select()
    .from(tokenUnico)
    .where(
      doTenant(
        escopo,
        tokenUnico,
        eq(tokenUnico.tokenHash, hashToken(token)),
        inArray(tokenUnico.finalidade, finalidades),
        vivo,
      ),
    )
  if (!linha) throw tokenInvalido()
  const { id, finalidade, usuarioId, pedido } = linha
  return { id, finalidade, usuarioId, pedido, escopo }
}

/**
 * Uses a token up, inside the transaction of what it allows: of two at once one comes first.
 * @throws AppError 410 when another was quicker
 */
export async function gastarToken(dentro: Escopo, id: number): Promise<void> {
  const gastos = await dentro.db
    .update(tokenUnico)
    .set({ usadoEm: sql`now()` })
    .where(doTenant(dentro, tokenUnico, eq(tokenUnico.id, id), vivo))
    .returning({ id: tokenUnico.id })
  if (gastos.length === 0) throw tokenInvalido()
}

/** Makes a user's tokens of these kinds worthless. */
export async function anularTokens(
  escopo: Escopo,
  usuarioId: number,
  finalidades: Finalidade[],
): Promise<void> {
  await escopo.db
    .update(tokenUnico)
    .set({ usadoEm: sql`now()` })
    .where(
      doTenant(
        escopo,
        tokenUnico,
        eq(tokenUnico.usuarioId, usuarioId),
        inArray(tokenUnico.finalidade, finalidades),
        vivo,
      ),
    )
}
