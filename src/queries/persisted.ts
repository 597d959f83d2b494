import type { Query, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import type { Lifetime } from './cache-times.ts'
import type { Schema } from './persister.ts'

/**
 * For a query of the signed-in user whose data survives a reload of the tab while it is current. `schema` is the contract's, against which
 * it is checked when it is read back. (TanStack's own persister would bring a second copy of query-core; this one does only this, and comes
 * when somebody has signed in.)
 */
export function persisted<T>(lifetime: Lifetime, schema: Schema<T>) {
  const { staleTime } = lifetime
  return {
    ...lifetime,
    persister: async <K extends QueryKey>(
      queryFn: QueryFunction<T, K>,
      context: QueryFunctionContext<K>,
      query: Query,
    ): Promise<T> => {
      const persister = await import('./persister.ts').catch(() => null)
      // Without its code, as when the network is gone, the query does as any other.
      return persister
        ? persister.restoreOrFetch({ queryFn, context, query, staleTime, schema })
        : queryFn(context)
    },
  }
}
