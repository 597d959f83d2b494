import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { usuario } from '#server/db/schema.ts'
import { doTenant, type Escopo } from '#server/db/tenant.ts'
import { usuarioAtivo } from './repo.ts'

type Valores = Parameters<ReturnType<Escopo['db']['update']>['set']>[0]

export { usuarioAtivo as dono }

/** Changes the user's second factor where the condition holds; whether it did. */
async function mudar(
  escopo: Escopo,
  usuarioId: number,
  condicao: ReturnType<typeof and>,
  valores: Valores,
): Promise<boolean> {
  const mudados = await escopo.db
    .update(usuario)
    .set(valores)
    .where(doTenant(escopo, usuario, eq(usuario.id, usuarioId), condicao))
    .returning({ id: usuario.id })
  return mudados.length > 0
}

const inativo = isNull(usuario.totpAtivoEm)

/** A secret still to be proved, unless the factor is in force. */
export const guardarSegredo = (escopo: Escopo, usuarioId: number, totpSegredo: string) =>
  mudar(escopo, usuarioId, inativo, { totpSegredo, totpPasso: null })

/** Uses a step of time up, in one statement: false when it, or a later one, was used before. */
export const gastarPasso = (escopo: Escopo, usuarioId: number, passo: number) =>
  mudar(escopo, usuarioId, or(isNull(usuario.totpPasso), lt(usuario.totpPasso, passo)), { totpPasso: passo })

/** Uses a recovery code up; false when it is none of the user's that are left. */
export const gastarCodigo = (escopo: Escopo, usuarioId: number, hash: string) =>
  mudar(
    escopo,
    usuarioId,
    and(isNotNull(usuario.totpAtivoEm), sql`${hash} = any(${usuario.codigosRecuperacao})`),
    { codigosRecuperacao: sql`array_remove(${usuario.codigosRecuperacao}, ${hash})` },
  )

/** Puts the factor in force, if its secret is still the one that was proved. */
export const ativar = (escopo: Escopo, usuarioId: number, segredo: string, codigosRecuperacao: string[]) =>
  mudar(escopo, usuarioId, and(inativo, eq(usuario.totpSegredo, segredo)), {
    totpAtivoEm: sql`now()`,
    codigosRecuperacao,
  })

export const desativar = (escopo: Escopo, usuarioId: number) =>
  mudar(escopo, usuarioId, undefined, {
    totpSegredo: null,
    totpAtivoEm: null,
    totpPasso: null,
    codigosRecuperacao: [],
  })
