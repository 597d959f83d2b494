import { and, eq, isNull, sql } from 'drizzle-orm'
import { fusao, type Movido } from '#server/db/schema/geral.ts'
import type { Escopo } from '#server/db/tenant.ts'

type FusaoRow = typeof fusao.$inferSelect

export async function incluir(
  escopo: Escopo,
  nova: Pick<FusaoRow, 'tipo' | 'ficaId' | 'saiId' | 'feitaPor'> & { movido: Movido },
): Promise<number> {
  const [linha] = await escopo.insert(fusao).values(nova).returning({ id: fusao.id })
  if (!linha) throw new Error('A junção não foi gravada.')
  return linha.id
}

/** A merge, locked until the transaction ends. */
export async function travar(escopo: Escopo, id: number): Promise<FusaoRow | null> {
  const [linha] = await escopo.select().from(fusao).where(eq(fusao.id, id)).for('update')
  return linha ?? null
}

export async function marcarDesfeita(escopo: Escopo, id: number, por: number): Promise<void> {
  await escopo
    .update(fusao)
    .set({ desfeitaEm: sql`now()`, desfeitaPor: por })
    .where(and(eq(fusao.id, id), isNull(fusao.desfeitaEm)))
}

/** All that were ever merged into a cadastro. */
export async function saidos(escopo: Escopo, ficaId: number): Promise<number[]> {
  const linhas = await escopo
    .selectDistinct({ saiId: fusao.saiId })
    .from(fusao)
    .where(eq(fusao.ficaId, ficaId))
  return linhas.map(({ saiId }) => saiId)
}
