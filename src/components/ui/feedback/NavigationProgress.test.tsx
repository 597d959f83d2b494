import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NavigationProgress } from './NavigationProgress.tsx'

afterEach(() => vi.useRealTimers())

const line = () => screen.queryByRole('progressbar', { name: 'Abrindo a página' })

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Goes to a page whose data come when the test says so. */
async function goToSlowPage() {
  vi.useFakeTimers()
  let arrive = () => {}
  const data = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const rootRoute = createRootRoute({ component: NavigationProgress })
  const start = createRoute({ getParentRoute: () => rootRoute, path: '/' })
  const slow = createRoute({ getParentRoute: () => rootRoute, path: '/public/entidades', loader: () => data })
  const router = createRouter({
    routeTree: rootRoute.addChildren([start, slow]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await act(() => router.load())
  render(<RouterProvider router={router} />)
  await wait(1_000)
  expect(line()).toBeNull()
  act(() => void router.navigate({ to: '/public/entidades' }))
  await wait(0)
  expect(router.state.isLoading).toBe(true)
  return arrive
}

test('a page that is long in coming shows a line until it is there', async () => {
  const arrive = await goToSlowPage()
  await wait(350)
  expect(line()).not.toBeNull()
  arrive()
  await wait(0)
  expect(line()).toBeNull()
})

test('one that is soon there shows none, neither while it comes nor afterwards', async () => {
  const arrive = await goToSlowPage()
  await wait(250)
  expect(line()).toBeNull()
  arrive()
  await wait(0)
  await wait(1_000)
  expect(line()).toBeNull()
})
