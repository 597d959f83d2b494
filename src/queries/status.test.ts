import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { statusOf, type Status } from './status.ts'

test('a query goes from notLoaded over loading to loaded or error', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const seen: Status[] = []
  let fails = true
  const observer = new QueryObserver(client, {
    queryKey: ['x'],
    queryFn: () => (fails ? Promise.reject(new Error('down')) : Promise.resolve(1)),
    enabled: false,
  })
  const stop = observer.subscribe((result) => {
    const status = statusOf(result)
    if (seen.at(-1) !== status) seen.push(status)
  })
  expect(statusOf(observer.getCurrentResult())).toBe('notLoaded')
  await observer.refetch()
  fails = false
  await observer.refetch()
  stop()
  expect(seen).toEqual(['loading', 'error', 'loading', 'loaded'])
})

test('a mutation goes over saving to saved or error, whatever was loaded before', async () => {
  const loaded = { status: 'success', fetchStatus: 'idle' } as const
  let fails = true
  const observer = new MutationObserver(new QueryClient(), {
    mutationFn: () => (fails ? Promise.reject(new Error('down')) : Promise.resolve(1)),
  })
  const status = () => statusOf(loaded, observer.getCurrentResult())
  expect(status()).toBe('loaded')

  const failing = observer.mutate()
  expect(status()).toBe('saving')
  await expect(failing).rejects.toThrow('down')
  expect(status()).toBe('error')

  fails = false
  await observer.mutate()
  expect(status()).toBe('saved')
})

test('what is on the screen is loaded while newer data is fetched', () => {
  expect(statusOf({ status: 'success', fetchStatus: 'fetching' })).toBe('loaded')
  expect(statusOf({ status: 'pending', fetchStatus: 'fetching' })).toBe('loading')
})
