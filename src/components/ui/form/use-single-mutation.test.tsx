import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useSingleMutation } from './use-single-mutation.ts'

/** Calls that end when the test says so. */
function setUp() {
  const ends: (() => void)[] = []
  const call = vi.fn((_what: string) => new Promise<void>((resolve) => ends.push(resolve)))
  const queryClient = new QueryClient()
  const { result } = renderHook(() => useSingleMutation({ mutationFn: call }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  })
  return { result, call, end: () => act(async () => ends.forEach((one) => one())) }
}

test('what is pressed twice before anything is drawn is sent once', async () => {
  const { result, call, end } = setUp()
  act(() => {
    result.current.mutate('uma')
    result.current.mutate('outra')
  })
  await waitFor(() => expect(call).toHaveBeenCalledOnce())
  await end()
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  expect(call).toHaveBeenCalledOnce()
})

test('it is sent again once the first call has ended, also when that one was forgotten meanwhile', async () => {
  const { result, call, end } = setUp()
  act(() => result.current.mutate('uma'))
  await waitFor(() => expect(call).toHaveBeenCalledOnce())
  act(() => result.current.reset())
  await end()
  await waitFor(() => expect(result.current.isIdle).toBe(true))
  act(() => result.current.mutate('outra'))
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
})
