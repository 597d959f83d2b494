import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { NomeEvento } from '#src/api/contract/nucleo/evento.ts'

/** What takes in what the events of a noun carry: those queries are not asked for again. */
interface Taker {
  /** The beginning of the keys that it keeps current. */
  queryKey: QueryKey
  take: (queryClient: QueryClient, carga: unknown) => void
}

/** By noun, for who hears the events (`eventos.ts`). */
export const takers = new Map<NomeEvento, Taker>()

/** From now on the taker gets what events of the noun carry. To be called by what shows the rows. */
export function takeCarried(noun: NomeEvento, taker: Taker): void {
  takers.set(noun, taker)
}
