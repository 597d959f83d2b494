import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSingleMutation } from './use-single-mutation.ts'

test.each([
  [false, 2],
  [true, 1],
])('a call that has succeeded is made again unless it leads elsewhere (%s)', async (once, times) => {
  const sent: string[] = []
  const client = new QueryClient()
  let fails = true
  const { result } = renderHook(
    () =>
      useSingleMutation<void, string>(
        {
          mutationFn: async (what) => {
            if (fails) throw new Error('away')
            sent.push(what)
          },
        },
        { once },
      ),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  )
  const ask = (what: string) => act(async () => result.current.mutate(what))
  await ask('refused')
  fails = false
  await act(async () => {
    result.current.mutate('first')
    result.current.mutate('second of a double click')
  })
  await ask('while the way there takes a moment')
  expect(sent).toHaveLength(times)
  expect(sent[0]).toBe('first')
})
