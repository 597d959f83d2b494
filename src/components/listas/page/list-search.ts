import { useLocation } from '@tanstack/react-router'
import { tableSearch, type ListQuery, type TableSearch } from './table-search.ts'

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

/** The same as the list's address carries it: without what is usual. Empty for a record that was opened by its address. */
export function useListAddress<S extends TableSearch>(
  query: ListQuery<S> & Parameters<typeof useListSearch<S>>[0],
): Partial<S> {
  const search = useListSearch(query)
  return search ? tableSearch(query).stripDefaults({ search, next: (same) => same }) : {}
}
