import { useRef, useState } from 'react'
import { session } from '#src/stores/session.ts'
import type { TableSearch } from './table-search.ts'

/** How the rows of a table are selected. */
export interface Selecting {
  has: (id: string) => boolean
  /** One row, or with `range` all from the one before to it, which take its new state. `ids` are those of the page in their order. */
  toggle: (id: string, ids: string[], range: boolean) => void
  setPage: (ids: string[], selected: boolean) => void
  /** Nothing can be selected now: the rows in sight are of another search than the one that is being read. */
  off: boolean
}

/** What somebody has selected: some rows, or all that a search finds, of which only the server knows each. */
export type Selection<S, T> =
  | { all: false; rows: readonly T[]; count: number }
  | { all: true; search: S; count: number }

interface State<T> {
  /** By whom, and the text and filters that it was made under: another user, and another list, has another selection. */
  under: string
  rows: ReadonlyMap<string, T>
  all: boolean
}

/** What narrows a list, whatever page, size and order it is seen in. */
const narrowing = (search: TableSearch) =>
  JSON.stringify({ ...search, page: 1, pageSize: 0, sort: '', visao: undefined, mostra: undefined })

/** The rows between two of a page, both of them too; the second alone where the first is on another page. */
export function between(ids: string[], from: string | null, to: string): string[] {
  const ends = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)]
  if (ends.includes(-1)) return [to]
  return ids.slice(Math.min(...ends), Math.max(...ends) + 1)
}

/** Keeps a selection over the pages of a list; text or filters that change end it, as does another user who signs in in a second tab. `stale`: the page is that of the search before. */
export function useSelection<S extends TableSearch, T>(
  search: S,
  { items, totalItems, stale }: { items: readonly T[]; totalItems: number; stale: boolean },
  idOf: (row: T) => string,
) {
  const last = useRef<string | null>(null)
  const userId = session((state) => state.userId)
  const under = `${userId} ${narrowing(search)}`
  const [kept, setKept] = useState<State<T>>({ under, rows: new Map(), all: false })
  const state = kept.under === under ? kept : { under, rows: new Map<string, T>(), all: false }
  // another page or order of what is looked for is as good as this one
  const [read, setRead] = useState(under)
  if (!stale && read !== under) setRead(under)
  const off = stale && read !== under
  const here = new Map((off ? [] : items).map((row) => [idOf(row), row]))

  function put(ids: string[], selected: boolean) {
    // from all to some: those of the page are the ones in sight
    const rows = new Map(state.all ? here : state.rows)
    for (const id of ids) {
      const row = here.get(id)
      if (!selected) rows.delete(id)
      else if (row) rows.set(id, row)
    }
    setKept({ under, rows, all: false })
  }

  const has = (id: string) => state.all || state.rows.has(id)
  // a row in sight is as it is now, not as it was when it was selected
  const rows = [...state.rows].map(([id, row]) => here.get(id) ?? row)
  const selection: Selection<S, T> = state.all
    ? { all: true, search, count: totalItems }
    : { all: false, rows, count: rows.length }

  return {
    selection,
    selecting: {
      has,
      toggle(id, ids, range) {
        put(range ? between(ids, last.current, id) : [id], !has(id))
        last.current = id
      },
      setPage: put,
      off,
    } satisfies Selecting,
    selectAll: () => setKept({ under, rows: new Map(), all: true }),
    clear: () => setKept({ under, rows: new Map(), all: false }),
  }
}
