import { MutationCache, noop, QueryCache, QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { lazy } from 'react'
import { loginPath, safeReturnUrl } from '#src/components/shell/return-url.ts'
import { session } from '#src/stores/session.ts'
import type { ApiError } from './api/error.ts'
import { routeTree } from './routeTree.gen.ts'
import { parseSearch, stringifySearch } from './search-text.ts'

// No screen waits for them; `Dialogs` has them fetched while there is a network.
const ErrorScreen = lazy(async () => ({
  default: (await import('#src/components/feedback/ErrorScreen.tsx')).ErrorScreen,
}))
const NotFound = lazy(async () => ({
  default: (await import('#src/components/feedback/NotFound.tsx')).NotFound,
}))

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
  const onError = (error: ApiError) => void heedRefusal(router, error)
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Offline, a call fails at once with a sentence; by default it would wait for the network without a word.
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  const router = createRouter({
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
  return router
}

/** A refusal may tell of rights that were taken, or of a second factor that is demanded, since the user was loaded: it is asked for again. */
async function heedRefusal({ options, invalidate }: AppRouter, { status }: ApiError): Promise<void> {
  if (status !== 403) return
  const { queryClient } = options.context
  const demanded = () =>
    queryClient
      .getQueriesData<{ segundoFator?: string }>({ queryKey: ['user'] })
      .some(([, user]) => user?.segundoFator === 'exigido')
  const before = demanded()
  await queryClient.invalidateQueries({ queryKey: ['user'] })
  // The guards know where it is set up.
  if (!before && demanded()) await invalidate()
}

/**
 * Follows the session: when a user leaves, here or in another tab, nothing of them may remain, and they go to the login that they came by;
 * what a visitor was shown is asked for again by the user that they become.
 */
export function followSession(router: AppRouter): () => void {
  const { queryClient } = router.options.context
  return session.subscribe((now, before) => {
    if (now.userId === before.userId) {
      if (now.entidade !== before.entidade) forgetVisitor(queryClient)
    } else if (before.userId === null) {
      forgetVisitor(queryClient)
    } else {
      queryClient.clear()
      if (now.userId === null) leave(router, now)
      else void router.invalidate()
    }
  })
}

/**
 * What depends on the entidade is no longer current, for the next screen that needs it. The entidade itself and a user that a login has
 * just brought say so in their keys.
 */
function forgetVisitor(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [noun] }) => noun !== 'entidade' && noun !== 'user',
    refetchType: 'none',
  })
}

function leave(router: AppRouter, { expired, leftAsAdmin }: { expired: boolean; leftAsAdmin: boolean }) {
  const { href, search } = router.latestLocation
  const returnUrl = safeReturnUrl(href) ?? safeReturnUrl('returnUrl' in search && search.returnUrl)
  void router.navigate({
    to: loginPath(leftAsAdmin),
    search: expired ? { tokenExpired: true, returnUrl } : {},
  })
  // The menu is reloaded, as nobody's; it stays hidden (specification §4). Without an answer it is asked for when somebody needs it.
  const { queryClient } = router.options.context
  import('./queries/menu.ts')
    .then(({ menuOptions }) => queryClient.query(menuOptions('public', null)))
    .catch(noop)
}
