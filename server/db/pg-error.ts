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
  // no class of SQLSTATE begins with E, as the system's own codes do (EPIPE)
  if (!/^(?!E)[0-9A-Z]{5}$/.test(inner.code)) return null
  const constraint =
    'constraint' in inner && typeof inner.constraint === 'string' ? inner.constraint : undefined
  return { code: inner.code, constraint }
}

/** Whether a write failed because that unique index already holds the value. */
export function duplicou(error: unknown, indice: string): boolean {
  const pg = pgError(error)
  return pg?.code === '23505' && pg.constraint === indice
}

/** The database gave no connection in time, or a transaction took longer than any may. */
export class BancoIndisponivel extends Error {}

/**
 * Whether a statement failed because the database was busy, going away or silent, so that the same may work later: no connection, a limit
 * of time (57014, 55P03, 25P03, the driver's own), a deadlock (40P01), a shutdown (57P) or a connection that broke (08, or the network's words).
 */
export function bancoOcupado(error: unknown): boolean {
  if (error instanceof BancoIndisponivel) return true
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (inner instanceof BancoIndisponivel) return true
  const code = pgError(error)?.code
  if (code !== undefined) return /^(08|57|55P03|25P03|40P01|53)/.test(code)
  if (!(inner instanceof Error)) return false
  return DO_DRIVER.test(inner.message) || ('code' in inner && DA_REDE.test(String(inner.code)))
}
const DA_REDE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** Whether a statement took longer than it may. */
export const passouDoTempo = (error: unknown): boolean => pgError(error)?.code === '57014'

/** Whether something could not be written because the disk is full, or what one may use of it: the database's (53100) or the system's own words. */
export function discoCheio(error: unknown): boolean {
  if (pgError(error)?.code === '53100') return true
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return inner instanceof Error && 'code' in inner && /^(ENOSPC|EDQUOT)$/.test(String(inner.code))
}
/** Whether a file could not be written because its file system takes nothing at all any more, as one is mounted again after a fault of the disk. */
export function soLeitura(error: unknown): boolean {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return inner instanceof Error && 'code' in inner && inner.code === 'EROFS'
}
/** The driver's own words: it has no codes for these. */
const DO_DRIVER =
  /^(Query read timeout|Connection terminated|Client has encountered a connection error|timeout (expired|exceeded when trying to connect))/
