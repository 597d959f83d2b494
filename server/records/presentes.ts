import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { AUSENTE } from '#src/api/contract/cadastro/presenca.ts'
import type { atendimentoPresenca } from '#server/db/schema/atendimento.ts'
import type { presenca } from '#server/db/schema/cadastro.ts'
import type { Escopo } from '#server/db/tenant.ts'

/** A table of who has which record open. */
type Tabela = typeof presenca | typeof atendimentoPresenca

/** One record: the table, its column that names the record, and which one it is. */
export interface Lugar {
  tabela: Tabela
  coluna: PgColumn
  /** As the table calls that column. */
  campo: 'cadastroId' | 'atendimentoId'
  id: number
}

const faz = sql`now() - make_interval(secs => ${AUSENTE})`

/** Takes away those of whom nothing has been heard: of a record, and what a user had open anywhere. */
export async function esquecerAusentes(
  escopo: Escopo,
  { tabela, coluna, id }: Lugar,
  usuarioId: number,
): Promise<void> {
  await escopo
    .delete<Tabela>(tabela)
    .where(and(or(eq(coluna, id), eq(tabela.usuarioId, usuarioId)), lt(tabela.vistaEm, faz)))
}

/** A user has it open, and gives a sign of life; `mais` is what else is told of that. */
export async function marcar(
  escopo: Escopo,
  { tabela, coluna, campo, id }: Lugar,
  usuarioId: number,
  mais: { escrevendo?: boolean } = {},
): Promise<void> {
  await escopo
    .insert<Tabela>(tabela)
    .values({ [campo]: id, usuarioId, ...mais } as never) // columns of the table
    .onConflictDoUpdate({
      target: [tabela.entidadeId, coluna, tabela.usuarioId] as never, // here too
      set: { ...mais, vistaEm: sql`now()` },
    })
}

/** A user has closed it. */
export async function encerrar(
  escopo: Escopo,
  { tabela, coluna, id }: Lugar,
  usuarioId: number,
): Promise<void> {
  await escopo.delete<Tabela>(tabela).where(and(eq(coluna, id), eq(tabela.usuarioId, usuarioId)))
}

/** The others who have a record open. */
export const outrosNo = ({ tabela, coluna, id }: Lugar, usuarioId: number) =>
  and(eq(coluna, id), ne(tabela.usuarioId, usuarioId))
