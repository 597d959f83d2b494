import { rememberPageSize } from './page-size.ts'
import { changeSearch, clearFilters, isNarrowed } from './search-changes.ts'
import type { TableSearch, TableSearchAdapter } from './table-search.ts'

/**
 * Goes to the same list with its search changed; `replace` leaves no step for the back button. The change starts from the search at that
 * moment, so that two in a row (a filter while text is still settling) both count.
 */
export type NavigateSearch<S> = (change: (search: S) => S, options: { replace: boolean }) => void

export interface TableSearchState<S extends TableSearch> {
  search: S
  /** Whether text or filters narrow the list. */
  narrowed: boolean
  goToPage: (page: number, options?: { replace: boolean }) => void
  setPageSize: (pageSize: number) => void
  setSort: (sort: S['sort']) => void
  /** For text while it is being typed: the back button skips over it. */
  setText: (q: string) => void
  setFilter: (change: Partial<S>) => void
  clear: () => void
}

/** The list's view of its address: what it says, and the ways to change it. Holds no state of its own. */
export function useTableSearch<S extends TableSearch>(
  adapter: TableSearchAdapter<S>,
  search: S,
  navigate: NavigateSearch<S>,
): TableSearchState<S> {
  const defaults = adapter.defaults()
  const change = (fields: Partial<TableSearch>, replace = false) =>
    // S only adds fields to TableSearch, so a part of the latter is a part of S.
    navigate((now) => changeSearch(now, fields as Partial<S>), { replace })

  return {
    search,
    narrowed: isNarrowed(search, defaults),
    goToPage: (page, options) => change({ page }, options?.replace),
    setPageSize(pageSize) {
      rememberPageSize(pageSize)
      change({ pageSize }, true)
    },
    setSort: (sort) => change({ sort }),
    setText: (q) => change({ q }, true),
    setFilter: (filters) => navigate((now) => changeSearch(now, filters), { replace: false }),
    clear: () => navigate((now) => clearFilters(now, defaults), { replace: false }),
  }
}
