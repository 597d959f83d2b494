import { sql, type SQL } from 'drizzle-orm'

/** A sum of a subquery as a number, under a name of its own. */
export const inteiro = (de: SQL, como: string) => sql<number>`${de}`.mapWith(Number).as(como)

/** A number of a subquery joined in full, of which there may be none. */
export const ou0 = (um: SQL.Aliased<number>) => sql<number>`coalesce(${um}, 0)`.mapWith(Number)
