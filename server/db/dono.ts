import { asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { acordo, anexo, credito, debito, LinhaMovida } from './schema.ts'
import type { Escopo } from './tenant.ts'

/** A table of rows with a revision that hang on a cadastro. */
type Tabela = typeof acordo | typeof anexo | typeof credito | typeof debito

/** Rows that go back from one cadastro to another. */
export interface Volta {
  de: number
  para: number
  linhas: readonly LinhaMovida[]
}

/** The rows of a cadastro, or those that a merge has moved. */
export type Deles = { cadastroId: number } | { linhas: readonly LinhaMovida[] }

/**
 * Locks rows until the transaction ends, in the order of their ids. A merge does so before it locks the cadastros: whoever pays, agrees or
 * gives back has such a row first and then asks for its cadastro, so that nobody waits in a circle.
 */
export async function travarLinhas(escopo: Escopo, tabela: Tabela, deles: Deles): Promise<void> {
  await escopo
    .select({ id: tabela.id })
    .from(tabela)
    .where(
      'linhas' in deles
        ? inArray(
            tabela.id,
            deles.linhas.map(({ id }) => id),
          )
        : eq(tabela.cadastroId, deles.cadastroId),
    )
    .orderBy(asc(tabela.id))
    .for('update')
}

/** Hangs all rows of one cadastro on another. @returns which, and their revisions there */
export async function passarAdiante(
  escopo: Escopo,
  tabela: Tabela,
  de: number,
  para: number,
): Promise<LinhaMovida[]> {
  return escopo
    .update(tabela)
    .set({ cadastroId: para, versao: sql`${tabela.versao} + 1` } as never) // columns of each of the tables
    .where(eq(tabela.cadastroId, de))
    .returning({ id: tabela.id, versao: tabela.versao })
}

/**
 * Hangs rows back that `passarAdiante` has moved.
 * @returns whether each was where and as that left it; nothing was written when not
 */
export async function passarDeVolta(
  escopo: Escopo,
  tabela: Tabela,
  { de, para, linhas }: Volta,
): Promise<boolean> {
  if (linhas.length === 0) return true
  const ids = linhas.map(({ id }) => id)
  const achadas = await escopo
    .select({ id: tabela.id, versao: tabela.versao, cadastroId: tabela.cadastroId })
    .from(tabela)
    .where(inArray(tabela.id, ids))
    .orderBy(asc(tabela.id))
    .for('update')
  const versaoDe = new Map(linhas.map(({ id, versao }) => [id, versao]))
  const mesmas = achadas.filter(
    ({ id, versao, cadastroId }) => cadastroId === de && versaoDe.get(id) === versao,
  )
  if (mesmas.length !== linhas.length) return false
  await escopo
    .update(tabela)
    .set({ cadastroId: para, versao: sql`${tabela.versao} + 1` } as never) // as above
    .where(inArray(tabela.id, ids))
  return true
}

/** How many rows hang on each of some cadastros; those on which none does are left out. */
export async function contarPorCadastro(
  escopo: Escopo,
  tabela: Tabela,
  cadastroIds: readonly number[],
): Promise<Map<number, number>> {
  const contadas = await escopo
    .select({ id: tabela.cadastroId, total: count() })
    .from(tabela)
    .where(inArray(tabela.cadastroId, [...cadastroIds]))
    .groupBy(tabela.cadastroId)
  return new Map(contadas.map(({ id, total }) => [id, total]))
}
