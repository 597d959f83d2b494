import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SINAL } from '#src/api/contract/cadastro/presenca.ts'
import { presencaOptions } from './presenca.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  focusManager.setFocused(undefined)
})

test('a record that is open in a hidden page gives signs of life as one in sight does', async () => {
  let signs = 0
  const observer = new QueryObserver(new QueryClient(), {
    ...presencaOptions('pessoajuridica', 42),
    queryFn: () => {
      signs += 1
      return { id: 42, pessoas: [] }
    },
  })
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(SINAL * 1000)
  expect(signs).toBe(2)
  focusManager.setFocused(false)
  await vi.advanceTimersByTimeAsync(2 * SINAL * 1000)
  expect(signs).toBe(4)
  stop()
  await vi.advanceTimersByTimeAsync(2 * SINAL * 1000)
  expect(signs).toBe(4)
})
