import { foreignKey, integer, primaryKey, type AnyPgColumn, type PgColumn } from 'drizzle-orm/pg-core'
import { entidade } from './entidade.ts'

export const entidadeId = () =>
  integer('entidade_id')
    .notNull()
    .references(() => entidade.id)

export interface DoTenant {
  entidadeId: PgColumn
  id: PgColumn
}
/** Ids are counted over all entidades, yet a row is found, and referred to, only together with its entidade. */
export const chave = (t: DoTenant) => primaryKey({ columns: [t.entidadeId, t.id] })
/** A reference that cannot leave the entidade: the database itself refuses the row of another one. */
export const refere = (nome: string, t: { entidadeId: AnyPgColumn }, coluna: AnyPgColumn, alvo: DoTenant) =>
  foreignKey({ name: nome, columns: [t.entidadeId, coluna], foreignColumns: [alvo.entidadeId, alvo.id] })
