import { inArray, sql } from 'drizzle-orm'
import { tentativaLogin } from '#server/db/schema.ts'
import { doTenant, type Escopo } from '#server/db/tenant.ts'

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
  const [linha] = await escopo.db
    .insert(tentativaLogin)
    .values({ entidadeId: escopo.entidadeId, chave, falhas: 1 })
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

export async function esquecerTentativas(escopo: Escopo, chaves: string | string[]): Promise<void> {
  await escopo.db
    .delete(tentativaLogin)
    .where(doTenant(escopo, tentativaLogin, inArray(tentativaLogin.chave, [chaves].flat())))
}
