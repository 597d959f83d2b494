import type { Query, QueryClient, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import { keep, readKept } from '#src/api/tab-cache.ts'

/** What a schema of the contract does here. */
export interface Schema<T> {
  safeParse: (data: unknown) => { success: true; data: T } | { success: false }
}

interface Fetching<T, K extends QueryKey> {
  queryFn: QueryFunction<T, K>
  context: QueryFunctionContext<K>
  query: Query
  staleTime: number
  schema: Schema<T>
}

const followed = new WeakSet<QueryClient>()
/** Queries that are being given back what was kept, and when that came. */
const restoring = new WeakMap<Query, number>()

/** What was kept of the query while it is current, else the server's answer. */
export async function restoreOrFetch<T, K extends QueryKey>(fetching: Fetching<T, K>): Promise<T> {
  const { queryFn, context, query, staleTime, schema } = fetching
  follow(context.client)
  // A query that has data is being asked again because that is no longer good enough.
  const kept = query.state.data === undefined ? readKept(query.queryHash) : undefined
  if (kept && isCurrent(kept.at, staleTime)) {
    // The release before may have written it, or anybody with the browser's tools.
    const read = schema.safeParse(kept.data)
    if (read.success) {
      restoring.set(query, kept.at)
      return read.data
    }
  }
  return queryFn(context)
}

function isCurrent(at: number, staleTime: number): boolean {
  const age = Date.now() - at
  return age >= 0 && age < staleTime
}

/** Writes down what the persisted queries of a client get, from whatever side; drops what is invalidated. */
function follow(client: QueryClient): void {
  if (followed.has(client)) return
  followed.add(client)
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) write(query)
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'invalidate') drop(event.query)
    else if (event.type === 'updated' && event.action.type === 'success') settle(event.query)
    // Data that was seeded has no options until an observer brings them.
    else if (event.type === 'observerAdded' && !readKept(event.query.queryHash)) write(event.query)
  })
}

/** What was given back is as old as it is: the time of its fetch goes with it. */
function settle(query: Query): void {
  const at = restoring.get(query)
  if (at === undefined) {
    write(query)
    return
  }
  restoring.delete(query)
  query.setState({ dataUpdatedAt: at })
}

function write(query: Query): void {
  const { data, dataUpdatedAt: at, isInvalidated } = query.state
  if (query.options.persister && data !== undefined && !isInvalidated) keep(query.queryHash, { at, data })
}

function drop(query: Query): void {
  if (query.options.persister) keep(query.queryHash, undefined)
}
