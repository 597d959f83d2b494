import { and, asc, count, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { atendimento } from '#server/db/schema/atendimento.ts'
import type { anexo } from '#server/db/schema/cadastro.ts'
import type { acordo, credito, debito } from '#server/db/schema/dinheiro.ts'
import type { LinhaMovida } from '#server/db/schema/geral.ts'
import type { Escopo, TabelaDoTenant } from '#server/db/tenant.ts'

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
 * Locks rows until the transaction ends, in the order of their ids. A merge does so before it locks the cadastros: a
 * payment, an agreement or a refund locks such a row first and its cadastro afterwards, so that nobody waits in a circle.
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

/**
 * Holds living rows until the transaction ends, because the transaction is about to write rows that name them. Rows in the trash are left out.
 * A merge locks its rows against this (`for update`): either it comes later and finds what was written meanwhile, or this call waits for it
 * and is told that the row is gone. It takes the lock that the foreign key would take, only before the row is written instead of after. It
 * waits for nothing else, so a mere deletion may pass it, as if the new row had been there before. Call it before the transaction writes or
 * locks anything that a merge asks for too, so that nobody waits in a circle.
 * @returns their ids
 * @throws Error outside of a transaction, where nothing would be held
 */
export async function segurarVivos(
  escopo: Escopo,
  tabela: TabelaDoTenant & { id: PgColumn; excluidoEm: PgColumn },
  quais: SQL | undefined,
): Promise<number[]> {
  if (!escopo.emTransacao) throw new Error('Só uma transação segura o que nomeia.')
  const vivos = await escopo
    .select({ id: sql<number>`${tabela.id}`.mapWith(Number) })
    .from(tabela)
    .where(and(quais, isNull(tabela.excluidoEm)))
    .orderBy(asc(tabela.id))
    .for('key share')
  return vivos.map(({ id }) => id)
}

/** Hangs all rows of one cadastro on another. @returns which, and their revisions there */
export async function passarAdiante(
  escopo: Escopo,
  tabela: Tabela | typeof atendimento,
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
