import { asc } from 'drizzle-orm'
import type { Executor } from '#server/db/open.ts'
import { entidade } from '#server/db/schema.ts'

export type EntidadeRow = typeof entidade.$inferSelect

/** All entidades, fourteen or so; the tenant itself is the one table that no scope bounds. */
export function listar(db: Executor): Promise<EntidadeRow[]> {
  return db.select().from(entidade).orderBy(asc(entidade.id))
}
