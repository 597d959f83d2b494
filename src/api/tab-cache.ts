import { session, tabCache } from '#src/stores/session.ts'

/** Server data as a query had it; `at` is when it came, in milliseconds. */
export interface Kept {
  at: number
  data: unknown
}

interface Cache {
  userId: number
  entries: Record<string, Kept>
}

/** What is kept under a query's hash of the signed-in user, and of nobody else. */
export function readKept(hash: string): Kept | undefined {
  const kept = read().entries[hash]
  return kept && typeof kept.at === 'number' ? kept : undefined
}

/** Keeps a query's data for the next load of this tab, or drops it. A storage that is full or forbidden only makes the next load ask again. */
export function keep(hash: string, kept: Kept | undefined): void {
  const { userId, entries } = read()
  const { [hash]: _before, ...rest } = entries
  const cache: Cache = { userId, entries: kept ? { ...rest, [hash]: kept } : rest }
  tabCache.write(JSON.stringify(cache))
}

/** What a former user of this tab left is as good as nothing, and the next write takes its place. */
function read(): Cache {
  const userId = session.getState().userId ?? 0
  try {
    // Written by `keep`; the reader of an entry checks its data.
    const cache = JSON.parse(tabCache.read() ?? 'null') as Cache | null
    if (cache?.userId === userId && cache.entries instanceof Object) return cache
  } catch {
    // Not ours: nothing is kept.
  }
  return { userId, entries: {} }
}
