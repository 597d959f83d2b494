/** The one row that an insert gives back. */
export async function um<T>(consulta: PromiseLike<T[]>): Promise<T> {
  const [linha] = await consulta
  if (linha === undefined) throw new Error('Nada foi gravado.')
  return linha
}

/** Days from today, as a date. */
export function daquiA(dias: number): string {
  return new Date(Date.now() + dias * 86_400_000).toISOString().slice(0, 10)
}
