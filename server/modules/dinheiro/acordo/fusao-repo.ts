import { count, eq } from 'drizzle-orm'
import { passarAdiante, passarDeVolta, travarLinhas, type Deles, type Volta } from '#server/records/dono.ts'
import { acordo } from '#server/db/schema/dinheiro.ts'
import type { Escopo } from '#server/db/tenant.ts'

/** Hangs the agreements of one cadastro on another, whatever became of them. */
export const mover = (escopo: Escopo, de: number, para: number) => passarAdiante(escopo, acordo, de, para)
export const travar = (escopo: Escopo, deles: Deles) => travarLinhas(escopo, acordo, deles)
export const devolver = (escopo: Escopo, volta: Volta) => passarDeVolta(escopo, acordo, volta)

export async function contar(escopo: Escopo, cadastroId: number): Promise<number> {
  const [contagem] = await escopo
    .select({ total: count() })
    .from(acordo)
    .where(eq(acordo.cadastroId, cadastroId))
  return contagem?.total ?? 0
}
