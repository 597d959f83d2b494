import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppQueryClient } from './query-client.ts'

const queryKey = ['cadastro', 'lista', { page: 2 }]
const SECOND = 1000
let queryClient: AppQueryClient
let served: number
/** Each answer tells of when its question came, and takes a second. */
const options = {
  queryKey,
  staleTime: Infinity,
  queryFn: async () => {
    const asked = ++served
    await new Promise((answer) => setTimeout(answer, SECOND))
    return asked
  },
}
const isOld = () => queryClient.getQueryState(queryKey)?.isInvalidated

beforeEach(() => {
  vi.useFakeTimers()
  queryClient = new AppQueryClient()
  served = 0
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

test('what changed while it was read ahead is asked for again by whoever needs it', async () => {
  void queryClient.query(options)
  await vi.advanceTimersByTimeAsync(SECOND / 2)
  void queryClient.invalidateQueries({ queryKey: ['cadastro'] })
  await vi.advanceTimersByTimeAsync(SECOND)
  expect([queryClient.getQueryData(queryKey), isOld()]).toEqual([1, true])
  const again = queryClient.query(options)
  await vi.advanceTimersByTimeAsync(SECOND)
  expect([await again, isOld()]).toEqual([2, false])
})

test('so it is where it was old already, and at once where a screen shows it by then', async () => {
  void queryClient.query(options)
  await vi.advanceTimersByTimeAsync(SECOND)
  await queryClient.invalidateQueries({ queryKey })
  void queryClient.query(options)
  await vi.advanceTimersByTimeAsync(SECOND / 2)
  void queryClient.invalidateQueries({ queryKey })
  const stop = new QueryObserver(queryClient, options).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(2 * SECOND)
  expect([served, queryClient.getQueryData(queryKey), isOld()]).toEqual([3, 3, false])
  stop()
})

test('what was read whole before or after it changed is read once', async () => {
  void queryClient.query(options)
  await vi.advanceTimersByTimeAsync(SECOND)
  void queryClient.invalidateQueries({ queryKey: ['debito'] })
  await vi.advanceTimersByTimeAsync(SECOND)
  expect([served, isOld()]).toEqual([1, false])
  const stop = new QueryObserver(queryClient, options).subscribe(() => {})
  void queryClient.invalidateQueries({ queryKey })
  await vi.advanceTimersByTimeAsync(SECOND / 2)
  void queryClient.invalidateQueries({ queryKey })
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  // shown on a screen: the reading that was under way is let go
  expect([served, queryClient.getQueryData(queryKey), isOld()]).toEqual([3, 3, false])
  stop()
})
