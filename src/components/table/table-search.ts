import type { SearchSchemaInput } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import { rememberedPageSize } from './page-size.ts'

/** What every list keeps in its address, beside its own filters. */
export interface TableSearch {
  page: number
  pageSize: number
  sort: string
  q: string
}

/** Adapter between a list's address and its query: one per list, at module scope of the route file. */
export interface TableSearchAdapter<S extends TableSearch> {
  /** For `validateSearch`: reads any address; a field that cannot be read falls back to its default. */
  read: (search: Partial<S> & SearchSchemaInput) => S
  /** For `search.middlewares`: keeps defaults out of the address. */
  stripDefaults: (context: { search: S; next: (search: S) => S }) => S
  /** What an empty address means. The page size is the one last chosen on this browser. */
  defaults: () => S
}

interface ListQuery<S> {
  shape: { [K in keyof S]: z.ZodMiniType<S[K]> }
  parse: (query: Partial<S>) => S
}

/** Derives the adapter from the query schema of the list's endpoint, so that address and call can never disagree. */
export function tableSearch<S extends TableSearch>(query: ListQuery<S>): TableSearchAdapter<S> {
  const empty = query.parse({})
  // `Object.entries` forgets the keys; a schema's are those of what it gives.
  const fields = Object.entries(query.shape) as [keyof S, z.ZodMiniType<S[keyof S]>][]
  const defaults = (): S => ({ ...empty, pageSize: rememberedPageSize(empty.pageSize) })

  return {
    read(address) {
      const search = defaults()
      for (const [key, field] of fields) {
        if (address[key] === undefined) continue
        const value = field.safeParse(textOf(address[key]))
        if (value.success) search[key] = value.data
      }
      return search
    },
    stripDefaults({ search, next }) {
      const usual = defaults()
      const kept = { ...next(search) }
      for (const [key] of fields) if (kept[key] === usual[key]) delete kept[key]
      return kept
    },
    defaults,
  }
}

/** The router reads `?q=true` as a boolean, and a link may hand over a number; the fields read text. */
function textOf(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
}

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

/** The search without text and filters, at the first page. */
export function clearFilters<S extends TableSearch>(search: S, defaults: S): S {
  const cleared = { ...search, page: 1 }
  for (const key of filtersOf(defaults)) cleared[key] = defaults[key]
  return cleared
}

function filtersOf<S extends TableSearch>(defaults: S): (keyof S)[] {
  const view = new Set<PropertyKey>(['page', 'pageSize', 'sort'])
  return (Object.keys(defaults) as (keyof S)[]).filter((key) => !view.has(key))
}

/** The page to show instead when the asked one lies behind the last (its rows were deleted, or the address was edited). */
export function pageInRange(page: number, totalPages: number): number {
  return Math.min(page, Math.max(1, totalPages))
}

/** `nome.desc` as a table's sorting state, and back. */
export function sortingOf(sort: string): { id: string; desc: boolean }[] {
  const [id = '', direction] = sort.split('.')
  return [{ id, desc: direction === 'desc' }]
}

export function sortOf(sorting: readonly { id: string; desc: boolean }[]): string | undefined {
  const [first] = sorting
  return first && `${first.id}.${first.desc ? 'desc' : 'asc'}`
}
