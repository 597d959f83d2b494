/** What PostgreSQL says of a failed query; Drizzle keeps it in its own error's cause. */
export interface PgError {
  /** SQLSTATE */
  code: string
  constraint: string | undefined
}

/** The database's own error inside whatever was thrown; null when it is none. */
export function pgError(error: unknown): PgError | null {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(inner instanceof Error) || !('code' in inner) || typeof inner.code !== 'string') return null
  if (!/^[0-9A-Z]{5}$/.test(inner.code)) return null
  const constraint =
    'constraint' in inner && typeof inner.constraint === 'string' ? inner.constraint : undefined
  return { code: inner.code, constraint }
}

/** Whether a write failed because that unique index already holds the value. */
export function duplicou(error: unknown, indice: string): boolean {
  const pg = pgError(error)
  return pg?.code === '23505' && pg.constraint === indice
}
