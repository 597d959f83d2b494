import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lifetimes } from './cache-times.ts'

/** Whatever an options function may take: any property of it, and what it is called for, is the same again. */
const anything: unknown = new Proxy(() => {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => 'x' : anything),
  apply: () => anything,
})

interface Options {
  queryKey: QueryKey
  staleTime?: unknown
  gcTime?: unknown
}

/** Every function of this room that makes query options, by its name. */
const makers = Object.values(
  import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true }),
)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, (...args: unknown[]) => Options] => /[a-z]Options$/.test(entry[0]))
  .map(([name, make]) => ({ name, options: make(anything, anything, anything) }))

const rows: { staleTime: unknown; gcTime: unknown }[] = Object.values(lifetimes)

test('there are options to look at', () => {
  expect(makers.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['menuOptions', 'cadastroOptions', 'historicoOptions']),
  )
})

test.each(makers)('$name live by a row of the table', ({ options: { staleTime, gcTime } }) => {
  // of a consultation, the token decides how long it is current
  const current = typeof staleTime === 'function' ? lifetimes.consulta.staleTime : staleTime
  expect(rows).toContainEqual({ staleTime: current, gcTime })
})

test.each(Object.entries(lifetimes))('%s is held for as long as it is current', (_, lifetime) => {
  expect(lifetime.gcTime).toBeGreaterThanOrEqual(lifetime.staleTime)
  // a longer timer would end at once
  expect(lifetime.gcTime === Infinity || lifetime.gcTime < 2 ** 31).toBe(true)
})

test('the lifetimes of the specification', () => {
  const { menu, user, roles, authSettings, pessoa, debitos, creditos } = lifetimes
  expect([menu, user, roles, authSettings].map(({ staleTime }) => staleTime / 1000)).toEqual(
    Array.from({ length: 4 }, () => 86_400),
  )
  expect([pessoa, debitos, creditos].map(({ staleTime }) => staleTime / 1000)).toEqual([3600, 3600, 3600])
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what nobody has looked at for all its lifetime but a second is not asked for again', async () => {
  const ask = vi.fn(async () => 'resposta')
  const queryClient = new QueryClient()
  const options = { queryKey: ['pessoa'], queryFn: ask, ...lifetimes.pessoa }
  const look = async () => {
    const leave = new QueryObserver(queryClient, options).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    leave()
  }
  await look()
  await vi.advanceTimersByTimeAsync(lifetimes.pessoa.staleTime - 1000)
  await look()
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  await look()
  expect(ask).toHaveBeenCalledTimes(2)
  queryClient.clear()
})
