import type { SearchSchemaInput } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import { rememberedPageSize } from './page-size.ts'
import { unreadParts, type UnreadParts } from './unread-parts.ts'

/** What every list keeps in its address, beside its own filters. */
export interface TableSearch {
  page: number
  pageSize: number
  sort: string
  q: string
  /** The saved view that it is of; 0 for none where one would open by itself. */
  visao?: number | undefined
  /** The columns shown, `nome,uf`, where they are not the user's own. */
  mostra?: string | undefined
}

/** Adapter between a list's address and its query: one per list, at module scope of the route file. */
export interface TableSearchAdapter<S extends TableSearch> {
  /** For `validateSearch`: reads any address; a field that cannot be read falls back to its default. */
  read: (search: Partial<S> & SearchSchemaInput) => S
  /** The same of an address that was read before: what could not be read of it is not told again. */
  reread: (search: Partial<S> & SearchSchemaInput) => S
  /** For `search.middlewares`: keeps defaults out of the address. */
  stripDefaults: (context: { search: S; next: (search: S) => S }) => S
  /** What an empty address means. The page size is the one last chosen on this browser. */
  defaults: () => S
  /** What of an address could not be read, for a note: the router forgets it, and writes the address anew without it. */
  unread: UnreadParts
}

/** The query schema of a list. */
export interface ListQuery<S> {
  shape: { [K in keyof S]: z.ZodMiniType<S[K]> }
  parse: (query: Partial<S>) => S
}

/** Derives the adapter from the query schema of the list's endpoint, so that address and call can never disagree. */
export function tableSearch<S extends TableSearch>(query: ListQuery<S>): TableSearchAdapter<S> {
  // `Object.entries` forgets the keys; a schema's are those of what it gives.
  const fields = Object.entries(query.shape) as [keyof S, z.ZodMiniType<S[keyof S]>][]
  const parsed = query.parse({})
  // a filter that is not there has a place all the same: what narrows the list is told by comparing
  const empty = { ...Object.fromEntries(fields.map(([key]) => [key, undefined])), ...parsed }
  const defaults = (): S => ({ ...empty, pageSize: rememberedPageSize(empty.pageSize) })

  const unread = unreadParts()

  function parse(address: Partial<S>): { search: S; refused: string[] } {
    const search = defaults()
    const refused: string[] = []
    // a name that is no field's too: its column may be gone
    for (const [name, given] of Object.entries(address)) {
      if (given === undefined) continue
      const written = textOf(given)
      const [key, field] = fields.find(([one]) => one === name) ?? []
      const value = field?.safeParse(written)
      if (key !== undefined && value?.success) search[key] = value.data
      // the router reads `{…}` and `[…]` as JSON
      else refused.push(`${name}=${typeof written === 'string' ? written : JSON.stringify(written)}`)
    }
    return { search, refused }
  }

  return {
    unread,
    read(address) {
      const { search, refused } = parse(address)
      if (refused.length > 0) unread.set(refused)
      return search
    },
    reread: (address) => parse(address).search,
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
