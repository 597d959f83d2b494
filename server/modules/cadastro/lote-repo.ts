import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import { cadastro } from '#server/db/schema.ts'
import type { Escopo } from '#server/db/tenant.ts'

/** The records of a kind that have these ids, locked in one order, so that two who change many wait for each other. */
export async function travarIds(escopo: Escopo, tipo: TipoCadastro, ids: number[]) {
  const { id, matricula, nome, versao, ativo, analise, excluidoEm } = cadastro
  return escopo
    .select({ id, matricula, nome, versao, ativo, analise, excluidoEm })
    .from(cadastro)
    .where(and(eq(cadastro.tipo, tipo), inArray(cadastro.id, ids)))
    .orderBy(cadastro.id)
    .for('update')
}
export type Travado = Awaited<ReturnType<typeof travarIds>>[number]

/** Writes the state of records that are locked and living; gives them as they are now. */
export async function gravarAtivo(escopo: Escopo, ids: number[], ativo: boolean, por: number | null) {
  if (ids.length === 0) return []
  return escopo
    .update(cadastro)
    .set({ ativo, versao: sql`${cadastro.versao} + 1`, atualizadoEm: sql`now()`, atualizadoPor: por })
    .where(and(inArray(cadastro.id, ids), isNull(cadastro.excluidoEm)))
    .returning({ id: cadastro.id, versao: cadastro.versao })
}
