import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../open.ts'

const CHUNK = 10_000

/** Takes `count` ids of a table's identity, in ascending order; nobody else gets them. */
export async function reserveIds(db: Db, table: PgTable, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::int as id from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Inserts many rows in few statements: about 30 000 a second into the embedded database. `id`, where given, comes from `reserveIds`.
 * Every row has the same columns as the first.
 */
export async function insertRows<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly (T['$inferInsert'] & { id?: number })[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first)
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  for (let at = 0; at < rows.length; at += CHUNK) {
    const records = rows.slice(at, at + CHUNK).map((row) => byColumn(row, columns))
    await db.execute(
      sql`insert into ${table} (${names}) overriding system value
          select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`,
    )
  }
}

function byColumn(row: object, columns: readonly [string, { name: string }][]): Record<string, unknown> {
  const values = new Map(Object.entries(row))
  return Object.fromEntries(columns.map(([key, { name }]) => [name, values.get(key)]))
}
