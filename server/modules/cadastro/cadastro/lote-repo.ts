import { and, eq, inArray } from 'drizzle-orm'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastro } from '#server/db/schema/cadastro.ts'
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
