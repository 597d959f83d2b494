import { and, eq, exists, getTableName, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { configuracao } from '#server/db/schema/nucleo.ts'
import type { Escopo } from '#server/db/tenant.ts'

export const TABELA = getTableName(configuracao)

const { entidadeId, tipo, valor, versao, atualizadoEm, atualizadoPor } = configuracao
export type Guardada = Omit<typeof configuracao.$inferSelect, 'entidadeId' | 'tipo'>

/** What is stored of a kind; null while nobody has saved it. */
export async function ler(escopo: Escopo, qual: string): Promise<Guardada | null> {
  const [linha] = await escopo
    .select({ valor, versao, atualizadoEm, atualizadoPor })
    .from(configuracao)
    .where(eq(tipo, qual))
  return linha ?? null
}

/** The condition that a field of a kind is stored as a value, for statements about other tables. */
export const guardadoComo = (escopo: Escopo, qual: string, campo: string, como: string) =>
  exists(
    escopo
      .select({ um: sql`1` })
      .from(configuracao)
      .where(and(eq(tipo, qual), sql`${valor} ->> ${campo} = ${como}`)),
  )

/** All that an entidade has stored. */
export async function todas(escopo: Escopo) {
  return escopo.select({ tipo, valor, atualizadoEm, atualizadoPor }).from(configuracao)
}

/** What all entidades have stored of some kinds. */
export async function deTodas(db: Db, quais: readonly string[]) {
  return db.select({ entidadeId, tipo, valor, versao }).from(configuracao).where(inArray(tipo, quais))
}

/** Writes over the revision that the caller read, 0 for none; false when it is no longer the stored one. */
export async function gravar(
  escopo: Escopo,
  vista: { tipo: string; versao: number },
  novo: Record<string, unknown>,
  por: number,
): Promise<boolean> {
  if (vista.versao === 0) {
    const incluidas = await escopo
      .insert(configuracao)
      .values({ tipo: vista.tipo, valor: novo, atualizadoPor: por })
      .onConflictDoNothing()
      .returning({ versao })
    return incluidas.length > 0
  }
  const alteradas = await escopo
    .update(configuracao)
    .set({ valor: novo, versao: vista.versao + 1, atualizadoPor: por, atualizadoEm: sql`now()` })
    .where(and(eq(tipo, vista.tipo), eq(versao, vista.versao)))
    .returning({ versao })
  return alteradas.length > 0
}
