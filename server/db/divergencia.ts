import { sql, type SQL } from 'drizzle-orm'

/** Rows by their ids: those behind `depois`, up to `ate`. */
export interface Faixa {
  depois: number
  ate: number
}

/** Rows that are compared by one statement: tenths of a second on the embedded database, whose one session others wait for meanwhile. */
export const FAIXA = 5_000

/** A sum of a subquery as a number, under a name of its own. */
export const inteiro = (de: SQL, como: string) => sql<number>`${de}`.mapWith(Number).as(como)

/** A number of a subquery joined in full, of which there may be none. */
export const ou0 = (um: SQL.Aliased<number>) => sql<number>`coalesce(${um}, 0)`.mapWith(Number)
