import { MutationCache, noop, QueryCache, type Query, type QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { loginPath, safeReturnUrl } from '#src/components/ui/page/return-url.ts'
import { responder } from '#src/stores/confirmation.ts'
import { drafts, whenNoDraft } from '#src/stores/drafts.ts'
import { session } from '#src/stores/session.ts'
import { dismissToasts } from '#src/stores/toasts.ts'
import { lazyPart } from '#src/components/ui/lazy/lazy-part.tsx'
import { forgetEarly } from './api/early.ts'
import { againIn, type ApiError } from './api/error.ts'
import { AppQueryClient } from './queries/query-client.ts'
import type { routeTree } from './routeTree.gen.ts'
import { parseSearch, stringifySearch } from './search-text.ts'

// No screen waits for them; `Dialogs` has them fetched while there is a network.
const ErrorScreen = lazyPart(
  async () => (await import('#src/components/ui/feedback/ErrorScreen.tsx')).ErrorScreen,
)
const NotFound = lazyPart(async () => (await import('#src/components/ui/feedback/NotFound.tsx')).NotFound)

declare module '@tanstack/react-query' {
  interface Register {
    /** Every query and mutation goes through `call`, which throws nothing else. */
    defaultError: ApiError
    queryMeta: {
      /** The acesso of the signed-in user that is asked about: a 404 says that it is no longer theirs. */
      acessoId?: number
    }
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

/** The map of all screens. */
export type RouteTree = typeof routeTree
export type AppRouter = ReturnType<typeof createAppRouter>

/** The app's router with its cache of server data. Tests give a history of their own; the browser's is the default. */
export function createAppRouter(routeTree: RouteTree, history?: RouterHistory) {
  const heed = ({ status, code }: ApiError, asked?: Pick<Query, 'queryKey' | 'meta'>) => {
    if (status !== 403 && status !== 404) return
    import('#src/components/ui/page/refusals.ts')
      .then(({ heedRefusal }) => heedRefusal(router, { status, code }, asked))
      // Who asked is told anyway; what else it may mean, the next refusal says again.
      .catch(noop)
  }
  const queryClient = new AppQueryClient({
    queryCache: new QueryCache({ onError: heed }),
    mutationCache: new MutationCache({ onError: (error) => heed(error) }),
    defaultOptions: {
      // Offline, a call fails at once with a sentence; by default it would wait for the network without a word.
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        // Told at once, and asked again when the server says that it may do better; a screen that could not open does the same.
        refetchInterval: ({ state }) => againIn(state.error),
      },
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
    // Milliseconds after which what comes is drawn in outline, and how long that stays at least: it would flicker.
    defaultPendingMs: 100,
    defaultPendingMinMs: 200,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFound,
  })
  const stop = router.subscribe('onResolved', () => {
    stop()
    forgetEarly()
  })
  return router
}

/**
 * Follows the session: when a user leaves, here or in another tab, nothing of them may remain, and they go to the login that they came by;
 * what a visitor was shown is asked for again by the user that they become.
 */
export function followSession(router: AppRouter): () => void {
  const { queryClient } = router.options.context
  /** The last who was signed in: data of theirs may be held. */
  let { userId: last } = session.getState()
  return session.subscribe((now, before) => {
    const { userId } = now
    if (userId === before.userId) {
      if (now.entidade !== before.entidade) forgetVisitor(queryClient)
      return
    }
    drafts.setState({ foreign: last !== null && userId !== null && last !== userId })
    if (userId === null) {
      leave(router, now)
    } else if (last === null || last === userId) {
      forgetVisitor(queryClient)
      last = userId
      if (now.elsewhere) void router.invalidate()
    } else {
      // What the one before was asked, the next one does not answer, nor takes back what that one has done.
      responder(false)
      dismissToasts()
      // What they typed stays to be copied: its screen goes on standing on their data until they are done with it.
      whenNoDraft(() => {
        if (session.getState().userId !== userId) return
        last = userId
        void comeOver(router, now)
          .catch(noop)
          .finally(() => {
            if (session.getState().userId === userId) drafts.setState({ foreign: false })
          })
      })
    }
  })
}

/**
 * Another user than before: of the data held, only what their own login brought stays, and the screen of a mailed link that it ends. A screen
 * that goes on from there is first made the new user's, who may see less of it, and then asks for what it shows.
 */
async function comeOver(
  router: AppRouter,
  { userId, elsewhere }: { userId: number | null; elsewhere: boolean },
) {
  const { queryClient } = router.options.context
  const before = Date.now()
  const ofOthers = ({ queryKey: [noun, ...parts], state }: Query) =>
    state.dataUpdatedAt <= before &&
    noun !== 'credencial' &&
    // Keys hold anything; what is no object has no such property.
    !parts.some((part) => (part as { userId?: unknown } | null)?.userId === userId)
  queryClient.getMutationCache().clear()
  queryClient.removeQueries({ predicate: ofOthers, ...(elsewhere && { type: 'inactive' }) })
  if (!elsewhere) return
  await queryClient.invalidateQueries({ predicate: ofOthers, refetchType: 'none' })
  await router.invalidate()
  queryClient.removeQueries({ predicate: ofOthers, type: 'inactive' })
  await queryClient.invalidateQueries({ predicate: ofOthers })
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
  const { latestLocation } = router
  const { href, search } = latestLocation.maskedLocation ?? latestLocation
  const returnUrl = safeReturnUrl(href) ?? safeReturnUrl('returnUrl' in search && search.returnUrl)
  const { queryClient } = router.options.context
  const to = loginPath(leftAsAdmin)
  const gone = router.navigate({ to, search: expired ? { tokenExpired: true, returnUrl } : {} })
  // Its screen stands on its data until the login has taken its place, or asks first about what is unsaved: data that is gone is asked for again.
  queryClient.removeQueries({ type: 'inactive' })
  void gone.then(() => {
    if (session.getState().userId !== null) return undefined
    queryClient.clear()
    // The menu is reloaded, as nobody's; it stays hidden (specification §4). Without an answer it is asked for when somebody needs it.
    return import('./queries/menu.ts')
      .then(({ menuOptions }) => queryClient.query(menuOptions('public', null)))
      .catch(noop)
  })
}
