import { noop, QueryClient, type InvalidateOptions, type InvalidateQueryFilters } from '@tanstack/react-query'

/**
 * The cache of the app. What is marked as old while it is being read for no screen yet (a page asked for ahead) stays old when that answer
 * comes, which may tell of before; TanStack Query's own client would take it for current, for as long as the data lives.
 */
export class AppQueryClient extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const underWay = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .map(({ queryKey, promise }) => ({ queryKey, promise }))
    const done = super.invalidateQueries(filters, options)
    for (const { queryKey, promise } of underWay) {
      // of what a screen shows this reading was let go, and another one begun
      promise
        ?.then(() =>
          super.invalidateQueries({ queryKey, exact: true, refetchType: filters?.refetchType ?? 'active' }),
        )
        .catch(noop)
    }
    return done
  }
}
