import { and, exists, gt, inArray, lt, max, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { tentativaLogin } from '#server/db/schema/nucleo.ts'
import type { Escopo } from '#server/db/tenant.ts'

/**
 * Counts an attempt before its password is looked at, in one statement, so that of any number at once only `limite` go through. The
 * last of these blocks the key for `janela` seconds; attempts older than that are forgotten.
 * @returns until when the key is blocked, if this attempt is beyond the limit; else null
 */
export async function contarTentativa(
  escopo: Escopo,
  chave: string,
  limite: number,
  janela: number,
): Promise<Date | null> {
  const { falhas, ultimaEm, bloqueadoAte } = tentativaLogin
  const recente = sql`${ultimaEm} > now() - make_interval(secs => ${janela})`
  const bloqueado = sql`${recente} and ${falhas} >= ${limite}`
  const [linha] = await escopo
    .insert(tentativaLogin)
    .values({ chave, falhas: 1 })
    .onConflictDoUpdate({
      target: [tentativaLogin.entidadeId, tentativaLogin.chave],
      set: {
        falhas: sql`case when ${recente} then least(${falhas}, ${limite}) + 1 else 1 end`,
        ultimaEm: sql`case when ${bloqueado} then ${ultimaEm} else now() end`,
        bloqueadoAte: sql`case
          when ${bloqueado} then ${bloqueadoAte}
          when ${recente} and ${falhas} + 1 >= ${limite} then now() + make_interval(secs => ${janela})
        end`,
      },
    })
    .returning({ falhas, bloqueadoAte })
  return linha && linha.falhas > limite ? linha.bloqueadoAte : null
}

export async function apagar(escopo: Escopo, chaves: string[]): Promise<void> {
  await escopo.delete(tentativaLogin).where(inArray(tentativaLogin.chave, chaves))
}

/** Letters of a key that say of which account it is; those behind them say from which address. */
export const DA_CONTA = 40

/** The condition that a key is of an account, from whatever address; hexadecimal, so that `g` comes behind all of them. */
function daConta(conta: SQL): SQL {
  const comeco = sql`left(${conta}, ${DA_CONTA}::int)`
  return sql`(${tentativaLogin.chave} >= ${comeco} and ${tentativaLogin.chave} < ${comeco} || 'g')`
}

export async function apagarDasContas(escopo: Escopo, contas: string[]): Promise<void> {
  if (contas.length > 0)
    await escopo.delete(tentativaLogin).where(or(...contas.map((conta) => daConta(sql`${conta}::text`))))
}

/** @returns how many rows were deleted */
export async function apagarAntigas(escopo: Escopo): Promise<number> {
  const apagadas = await escopo
    .delete(tentativaLogin)
    .where(lt(tentativaLogin.ultimaEm, sql`now() - interval '1 day'`))
  return apagadas.rowCount ?? 0
}

/** The columns of a user by which wrong guesses are counted. */
export type ColunasDoUsuario = Record<'id' | 'isAdmin' | 'email' | 'registro', AnyPgColumn>

function bloqueando({ id, isAdmin, email, registro }: ColunasDoUsuario): SQL | undefined {
  const chaves = [
    sql`${isAdmin}::text || '|' || ${email}`,
    sql`${isAdmin}::text || '|' || ${registro}`,
    sql`'segundo-fator|' || ${id}`,
  ].map((texto) => sql`encode(sha256(convert_to(${texto}, 'UTF8')), 'hex')`)
  return and(or(...chaves.map(daConta)), gt(tentativaLogin.bloqueadoAte, sql`now()`))
}

export function bloqueioDe(escopo: Escopo, usuario: ColunasDoUsuario) {
  return escopo
    .select({ ate: max(tentativaLogin.bloqueadoAte).as('ate') })
    .from(tentativaLogin)
    .where(bloqueando(usuario))
    .as('bloqueio')
}

export function estaBloqueado(escopo: Escopo, usuario: ColunasDoUsuario): SQL {
  return exists(
    escopo.select({ chave: tentativaLogin.chave }).from(tentativaLogin).where(bloqueando(usuario)),
  )
}
