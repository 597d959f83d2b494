import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { HttpResponse } from 'msw'
import type { ReactNode } from 'react'

// Parts of the app as their tests see them, where the whole of it (`app.tsx`) would be in the way.

/** Shows a part over a cache of its own, which it gives. */
export function showPart(part: ReactNode): QueryClient {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">{part}</MantineProvider>
    </QueryClientProvider>,
  )
  return queryClient
}

/** The same for a part with links to those addresses. */
export function showLinkedPart(part: ReactNode, ...paths: string[]): QueryClient {
  const rootRoute = createRootRoute()
  const router = createRouter({
    routeTree: rootRoute.addChildren(
      paths.map((path) => createRoute({ getParentRoute: () => rootRoute, path })),
    ),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  return showPart(<RouterContextProvider router={router}>{part}</RouterContextProvider>)
}

/** Answers a request for a page of a list, as the server does; with fewer rows than were asked for, where a test wants more pages. */
export function pageOf(items: readonly unknown[], { url }: Request, rows?: number) {
  const { searchParams } = new URL(url)
  const page = Number(searchParams.get('page'))
  const pageSize = rows ?? Number(searchParams.get('pageSize'))
  return HttpResponse.json({
    items: items.slice((page - 1) * pageSize, page * pageSize),
    currentPage: page,
    pageSize,
    totalItems: items.length,
    totalPages: Math.ceil(items.length / pageSize),
  })
}
