import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Escopo, Mudancas, TabelaDoTenant } from '#server/db/tenant.ts'

/** A row and the revision of it that somebody saw. */
export interface Visto {
  id: number
  versao: number
}

/**
 * Writes over the revision that somebody saw, and gives the row the next one.
 * @param alem what must be true of the row beside that
 * @returns the row as it is then; null, and nothing was written, when that revision is no longer the stored one
 */
export async function alterarVisto<T extends TabelaDoTenant & { id: PgColumn; versao: PgColumn }>(
  escopo: Escopo,
  tabela: T,
  { id, versao }: Visto,
  mudancas: Mudancas<T>,
  alem?: SQL,
): Promise<T['$inferSelect'] | null> {
  const alteradas = (await escopo
    .update(tabela)
    .set({ ...mudancas, versao: sql`${tabela.versao} + 1` } as never) // columns of the table
    .where(and(eq(tabela.id, id), eq(tabela.versao, versao), alem))
    .returning()) as unknown as T['$inferSelect'][] // rows of the table, which the types forget of any
  return alteradas[0] ?? null
}
