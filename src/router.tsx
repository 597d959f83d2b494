import { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { ErrorScreen } from '#src/components/feedback/ErrorScreen.tsx'
import { NotFound } from '#src/components/feedback/NotFound.tsx'
import { loginPath } from '#src/components/shell/return-url.ts'
import { session } from '#src/stores/session.ts'
import type { ApiError } from './api/error.ts'
import { routeTree } from './routeTree.gen.ts'
import { parseSearch, stringifySearch } from './search-text.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** Every query and mutation goes through `call`, which throws nothing else. */
    defaultError: ApiError
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

export type AppRouter = ReturnType<typeof createAppRouter>

/** The app's router with its cache of server data. Tests give a history of their own; the browser's is the default. */
export function createAppRouter(history?: RouterHistory) {
  const queryClient = new QueryClient({
    defaultOptions: {
      // Offline, a call fails at once with a sentence; by default it would wait for the network without a word.
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  return createRouter({
    routeTree,
    context: { queryClient },
    ...(history && { history }),
    defaultPreload: 'intent',
    // Query decides what is stale, not the router.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFound,
  })
}

/** When a user leaves, here or in another tab, nothing of them may remain; whoever was signed out goes to the login. */
export function followSession(router: AppRouter): () => void {
  return session.subscribe((now, before) => {
    // Arriving needs no clearing: what strangers see is nobody's.
    if (before.userId === null || now.userId === before.userId) return
    router.options.context.queryClient.clear()
    if (now.userId === null) {
      const search = now.expired ? { tokenExpired: true, returnUrl: router.latestLocation.href } : {}
      void router.navigate({ to: loginPath(before.isAdmin), search })
    } else {
      void router.invalidate()
    }
  })
}
