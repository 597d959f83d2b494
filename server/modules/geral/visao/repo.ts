import { and, asc, eq, or } from 'drizzle-orm'
import { visao } from '#server/db/schema/geral.ts'
import { alterarVisto, type Visto } from '#server/records/visto.ts'
import type { Escopo } from '#server/db/tenant.ts'

export type VisaoRow = typeof visao.$inferSelect
type Campos = Pick<VisaoRow, 'nome' | 'busca' | 'compartilhada'>

/** The views of a list that a user sees: the own and the shared, in the order in which they were made. */
export function daLista(escopo: Escopo, lista: string, usuarioId: number): Promise<VisaoRow[]> {
  return escopo
    .select()
    .from(visao)
    .where(and(eq(visao.lista, lista), or(eq(visao.usuarioId, usuarioId), eq(visao.compartilhada, true))))
    .orderBy(asc(visao.id))
}

/** A view that a user sees. */
export async function porId(escopo: Escopo, id: number, usuarioId: number): Promise<VisaoRow | null> {
  const [achada] = await escopo
    .select()
    .from(visao)
    .where(and(eq(visao.id, id), or(eq(visao.usuarioId, usuarioId), eq(visao.compartilhada, true))))
  return achada ?? null
}

export async function incluir(
  escopo: Escopo,
  nova: Campos & { lista: string; usuarioId: number },
): Promise<VisaoRow> {
  const [linha] = await escopo.insert(visao).values(nova).returning()
  if (!linha) throw new Error('A visão não foi gravada.')
  return linha
}

/** Writes over the revision that the caller read; null when it is no longer the stored one. */
export const alterar = (escopo: Escopo, visto: Visto, campos: Campos): Promise<VisaoRow | null> =>
  alterarVisto(escopo, visao, visto, campos)

/** Deletes the revision that the caller read; false when it is no longer the stored one. */
export async function excluir(
  escopo: Escopo,
  { id, versao }: { id: number; versao: number },
): Promise<boolean> {
  const apagadas = await escopo
    .delete(visao)
    .where(and(eq(visao.id, id), eq(visao.versao, versao)))
    .returning({ id: visao.id })
  return apagadas.length > 0
}
