import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Puts what the answer to a write says into the cache. A read that is still on its way may have been answered before the write, and would
 * take its place: it is let go. What an answer says of a part alone is given as a function of the whole, which is read again afterwards where
 * it was old or being read: something else of it may have changed too. Where nothing is held yet, its read goes on.
 */
export async function hold<T>(
  queryClient: QueryClient,
  { queryKey }: { queryKey: DataTag<QueryKey, T, unknown> },
  data: NonNullable<T> | ((held: T) => T),
): Promise<void> {
  if (typeof data !== 'function') {
    await queryClient.cancelQueries({ queryKey, exact: true })
    queryClient.setQueryData<T>(queryKey, data)
    return
  }
  const before = queryClient.getQueryState<T>(queryKey)
  if (before?.data === undefined) return
  const old = before.isInvalidated || before.fetchStatus !== 'idle'
  await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData<T>(queryKey, (data as (held: T) => T)(before.data)) // what is cached is no function
  if (old) await queryClient.invalidateQueries({ queryKey, exact: true })
}

/** Marks as old what a write has taken away while its screen is still open for a moment: the next visit asks the server. */
export async function markOld(queryClient: QueryClient, { queryKey }: { queryKey: QueryKey }): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true })
  await queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
}
