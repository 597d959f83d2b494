import type { SearchSchemaInput } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { tableSearch, type ListQuery, type TableSearch, type TableSearchAdapter } from './table-search.ts'
import type { NavigateSearch } from './use-table-search.ts'

/** Where a list is, and the ways to another place in it. */
export interface ListState<S extends TableSearch> {
  adapter: TableSearchAdapter<S>
  search: S
  navigateSearch: NavigateSearch<S>
}

/** As the router hands it over. */
export type Address<S> = Partial<S> & SearchSchemaInput
export type Navigate<S> = (to: { search: (now: Address<S>) => S; replace: boolean }) => unknown

/**
 * Where a list is whose address the route takes as it stands, and its screen reads: what reads it comes with the screen, not with the map of
 * all screens.
 */
export function useListState<S extends TableSearch>(
  consulta: ListQuery<S>,
  address: Address<S>,
  navigate: Navigate<S>,
): ListState<S> {
  const adapter = useMemo(() => tableSearch(consulta), [consulta])
  const navigateSearch: NavigateSearch<S> = useCallback(
    (change, { replace }) =>
      void navigate({
        search: (now) => adapter.stripDefaults({ search: adapter.reread(now), next: (read) => change(read) }),
        replace,
      }),
    [adapter, navigate],
  )
  return { adapter, search: useMemo(() => adapter.read(address), [adapter, address]), navigateSearch }
}
