import { and, eq, getTableName, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { licenca } from '#server/db/schema/geral.ts'
import type { Escopo } from '#server/db/tenant.ts'

export const TABELA = getTableName(licenca)

export type LicencaRow = typeof licenca.$inferSelect
type Nova = Pick<LicencaRow, 'token' | 'numero' | 'emitidaEm' | 'salvaPor'>

export async function obter(escopo: Escopo): Promise<LicencaRow | null> {
  const [linha] = await escopo.select().from(licenca)
  return linha ?? null
}

/** Stores a licence over an older one, of which what was told is forgotten; false when the stored one is as new or newer. */
export async function gravar(escopo: Escopo, nova: Nova): Promise<boolean> {
  const valores = { ...nova, avisadoDias: null, avisadoExcesso: false, salvaEm: sql`now()` }
  const linhas = await escopo
    .insert(licenca)
    .values(valores)
    .onConflictDoUpdate({
      target: [licenca.entidadeId],
      set: valores,
      setWhere: lt(licenca.emitidaEm, nova.emitidaEm),
    })
    .returning({ numero: licenca.numero })
  return linhas.length > 0
}

/** Notes that the end of a licence was told of at so many days; false when it was at so few before, or the licence is another by now. */
export async function anotarFim(escopo: Escopo, numero: string, dias: number): Promise<boolean> {
  const linhas = await escopo
    .update(licenca)
    .set({ avisadoDias: dias })
    .where(and(eq(licenca.numero, numero), or(isNull(licenca.avisadoDias), gt(licenca.avisadoDias, dias))))
    .returning({ numero: licenca.numero })
  return linhas.length > 0
}

/** Notes whether more is used than the licence allows; false when that was noted before, or the licence is another by now. */
export async function anotarExcesso(escopo: Escopo, numero: string, excede: boolean): Promise<boolean> {
  const linhas = await escopo
    .update(licenca)
    .set({ avisadoExcesso: excede })
    .where(and(eq(licenca.numero, numero), eq(licenca.avisadoExcesso, !excede)))
    .returning({ numero: licenca.numero })
  return linhas.length > 0
}
