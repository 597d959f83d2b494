import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { Recurso } from '#src/api/contract/cadastro/recurso.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { doRecurso } from './repo.ts'
import { lugarDe } from './tabelas-repo.ts'

/** @throws when the resource is no lookup table */
function colunaDaOrdem(nome: string): PgColumn {
  const { tabela } = lugarDe(nome)
  const { ordem }: Record<string, PgColumn> = getTableColumns(tabela)
  if (!ordem) throw new Error(`${getTableName(tabela)}: os registros não têm ordem.`)
  return ordem
}

/** All living values in the order in which they are offered, locked until the transaction ends. */
export function emOrdem(escopo: Escopo, { nome }: Recurso) {
  const lugar = lugarDe(nome)
  const { tabela } = lugar
  const ordem = colunaDaOrdem(nome)
  return escopo
    .select({ id: tabela.id, ordem: sql<number>`${ordem}`.mapWith(Number) })
    .from(tabela)
    .where(doRecurso(lugar, isNull(tabela.excluidoEm)))
    .orderBy(asc(ordem), asc(tabela.nomeOrdem), asc(tabela.id))
    .for('update')
}

/** Gives a value its number, under a new revision. */
export async function numerar(
  escopo: Escopo,
  { nome }: Recurso,
  id: number,
  ordem: number,
  por: number,
): Promise<void> {
  const { tabela } = lugarDe(nome)
  const nova = { ordem, versao: sql`${tabela.versao} + 1`, atualizadoEm: sql`now()`, atualizadoPor: por }
  await escopo
    .update(tabela)
    .set(nova as never) // `colunaDaOrdem` has found it
    .where(and(eq(tabela.id, id)))
}
