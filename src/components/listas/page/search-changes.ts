import type { TableSearch } from './table-search.ts'

// What a list on the screen does to its search. Its address is read before, and without, this code.

/**
 * The search after a change. Another page changes nothing else; another page size keeps the first row in sight; any other change
 * (sort, text, filter) starts at the first page again.
 */
export function changeSearch<S extends TableSearch>(search: S, change: Partial<S>): S {
  const next = { ...search, ...change }
  if (change.page !== undefined) return next
  const firstRow = (search.page - 1) * search.pageSize
  const sizeOnly = Object.keys(change).every((key) => key === 'pageSize')
  return { ...next, page: sizeOnly ? Math.floor(firstRow / next.pageSize) + 1 : 1 }
}

/** Whether text or filters narrow the list, so that an empty answer means "nothing found" and not "nothing there". */
export function isNarrowed<S extends TableSearch>(search: S, defaults: S): boolean {
  return filtersOf(defaults).some((key) => search[key] !== defaults[key])
}

/** Whether an address says nothing of rows, order or columns. */
export const isBare = <S extends TableSearch>(search: S, defaults: S): boolean =>
  !isNarrowed(search, defaults) && search.sort === defaults.sort && search.mostra === undefined

/** The search without text and filters, and of no view, at the first page. */
export function clearFilters<S extends TableSearch>(search: S, defaults: S): S {
  const cleared: S = { ...search, page: 1, visao: undefined, mostra: undefined }
  for (const key of filtersOf(defaults)) cleared[key] = defaults[key]
  return cleared
}

function filtersOf<S extends TableSearch>(defaults: S): (keyof S)[] {
  const view = new Set<PropertyKey>(['page', 'pageSize', 'sort', 'visao', 'mostra'])
  return (Object.keys(defaults) as (keyof S)[]).filter((key) => !view.has(key))
}

/** The page to show instead when the asked one lies behind the last (its rows were deleted, or the address was edited). */
export function pageInRange(page: number, totalPages: number): number {
  return Math.min(page, Math.max(1, totalPages))
}

/** `cidade,-nome` as a table's sorting state, and back. */
export function sortingOf(sort: string): { id: string; desc: boolean }[] {
  return sort.split(',').map((part) => {
    const desc = part.startsWith('-')
    return { id: desc ? part.slice(1) : part, desc }
  })
}

export function sortOf(sorting: readonly { id: string; desc: boolean }[]): string {
  return sorting.map(({ id, desc }) => `${desc ? '-' : ''}${id}`).join(',')
}
