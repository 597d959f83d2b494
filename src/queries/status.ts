/** The six names of the specification (§4) for how far loading and saving are. */
export type Status = 'notLoaded' | 'loading' | 'loaded' | 'error' | 'saving' | 'saved'

interface Loading {
  status: 'pending' | 'error' | 'success'
  fetchStatus: 'fetching' | 'paused' | 'idle'
}

interface Saving {
  status: 'idle' | 'pending' | 'error' | 'success'
}

/**
 * The status of what a query loads and, where it is written too, a mutation saves. A save says more than the load below it, as it is what
 * happened last; data that is on the screen counts as loaded, whatever the fetch of newer data does.
 */
export function statusOf(query: Loading, mutation?: Saving): Status {
  if (mutation?.status === 'pending') return 'saving'
  if (mutation?.status === 'success') return 'saved'
  if (mutation?.status === 'error' || query.status === 'error') return 'error'
  if (query.status === 'success') return 'loaded'
  return query.fetchStatus === 'idle' ? 'notLoaded' : 'loading'
}
