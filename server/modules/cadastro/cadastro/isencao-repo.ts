import { and, desc, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm'
import { cadastroIsencao } from '#server/db/schema/partes.ts'
import type { Escopo } from '#server/db/tenant.ts'

/** For what nothing is owed: a month (`YYYY-MM`) of a contribution, or of one that nobody knows yet. */
export interface Cobrado {
  periodo: string
  contribuicaoId?: number | undefined
}

const { paiId, contribuicaoId: deUma, base, referencia, inicio, ate } = cadastroIsencao

/** That an exemption of some cadastros is in force: from its first month to its last, of the contribution or of all. */
const emVigor = (cadastroIds: number[], { periodo, contribuicaoId }: Cobrado) =>
  and(
    inArray(paiId, cadastroIds),
    lte(inicio, periodo),
    or(eq(ate, ''), gte(ate, periodo)),
    or(isNull(deUma), contribuicaoId === undefined ? undefined : eq(deUma, contribuicaoId)),
  )

/** Those of some cadastros that have an exemption in force, each once; a relation to be joined by `paiId`. */
export const isentos = (escopo: Escopo, cadastroIds: number[], cobrado: Cobrado) =>
  escopo
    .select({ paiId })
    .from(cadastroIsencao)
    .where(emVigor(cadastroIds, cobrado))
    .groupBy(paiId)
    .as('isento_no_mes')

/** Of the exemptions of a cadastro in force the one that began last. */
export async function vigente(escopo: Escopo, cadastroId: number, cobrado: Cobrado) {
  const [achada] = await escopo
    .select({ base, referencia, inicio, ate })
    .from(cadastroIsencao)
    .where(emVigor([cadastroId], cobrado))
    .orderBy(desc(inicio), desc(cadastroIsencao.id))
    .limit(1)
  return achada ?? null
}
