import { useLocation } from '@tanstack/react-router'
import type { TableSearch } from './table-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list search from which a record was opened, for the way back. Lives as long as the history entry, reloads included. */
    lista?: TableSearch
  }
}

/** The search of the list that led to this record, as its query's schema reads it; undefined when it was opened by its address. */
export function useListSearch<S extends TableSearch>(query: {
  safeParse: (search: unknown) => { success: boolean; data?: S | undefined }
}): S | undefined {
  const lista = useLocation({ select: ({ state }) => state.lista })
  // Parsed: the history entry may be of an older version of the app.
  return lista && query.safeParse(lista).data
}
