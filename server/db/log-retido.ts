import type { Database } from './open.ts'

/** How many need the log of a database as it is. */
const retidos = new WeakMap<Database, number>()

/**
 * Runs the work while nobody writes a checkpoint of his own accord into an embedded database: that would free, or write over, what the work needs
 * of the log.
 */
export async function comLogRetido<T>(database: Database, trabalho: () => Promise<T>): Promise<T> {
  retidos.set(database, (retidos.get(database) ?? 0) + 1)
  try {
    return await trabalho()
  } finally {
    retidos.set(database, (retidos.get(database) ?? 0) - 1)
  }
}

/** Whether a checkpoint has to wait for somebody who needs the log as it is. */
export const logEstaRetido = (database: Database): boolean => (retidos.get(database) ?? 0) > 0
