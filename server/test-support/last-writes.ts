import { sql } from 'drizzle-orm'
import type { Harness } from './harness.ts'

/** The last transaction that wrote to each table, and how many rows it has: two readings that are equal have no write between them. */
export async function lastWrites({ database }: Pick<Harness, 'database'>): Promise<string[]> {
  const tabelas = await database.db.execute<{ nome: string }>(
    sql`select table_name as nome from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const { rows } = await database.db.execute<{ linha: string }>(
    sql.join(
      tabelas.rows.map(
        ({ nome }) =>
          sql`select ${nome}::text || ' ' || coalesce(max(xmin::text::int8), 0) || ' ' || count(*) as linha from ${sql.identifier(nome)}`,
      ),
      sql` union all `,
    ),
  )
  return rows.map(({ linha }) => linha)
}
