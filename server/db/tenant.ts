import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from './open.ts'

/** A database handle bound to one entidade: all that a repository is given, so that it cannot ask beyond it. */
export interface Escopo {
  db: Executor
  entidadeId: number
}

/**
 * The condition under which every tenant row is read or written: it belongs to the scope's entidade, and the rest holds. The one home
 * of the tenancy rule; a repository that queries a tenant table without it is wrong.
 */
export function doTenant(
  escopo: Escopo,
  tabela: { entidadeId: PgColumn },
  ...condicoes: (SQL | undefined)[]
): SQL {
  const condicao = and(eq(tabela.entidadeId, escopo.entidadeId), ...condicoes)
  if (!condicao) throw new Error('Condição de entidade vazia.')
  return condicao
}

/** The scope inside one of its transactions. */
export function comTransacao<T>(escopo: Escopo, trabalho: (dentro: Escopo) => Promise<T>): Promise<T> {
  return escopo.db.transaction((db) => trabalho({ ...escopo, db }))
}
