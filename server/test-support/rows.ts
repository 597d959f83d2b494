import { FUSO } from '#src/api/contract/nucleo/instante.ts'
import { hoje } from '../calendario.ts'

/** The one row that an insert gives back. */
export async function um<T>(consulta: PromiseLike<T[]>): Promise<T> {
  const [linha] = await consulta
  if (linha === undefined) throw new Error('Nada foi gravado.')
  return linha
}

/** Today where the entidades are, in SQL: it is not the database's own. */
export const HOJE_NO_BANCO = `(now() at time zone '${FUSO}')::date`

/** Days from today, as a date where the entidades are. */
export function daquiA(dias: number): string {
  return hoje(new Date(Date.now() + dias * 86_400_000))
}
