import { createRootRoute, createRoute, redirect, type AnyRoute } from '@tanstack/react-router'
import type { AppRouter, RouteTree } from './router.tsx'
import { screens } from './stores/screens.ts'
import { Route as rootOfAll } from './routes/__root.tsx'
import { Route as adminLogin } from './routes/admin/login.tsx'
import { Route as index } from './routes/index.tsx'
import { Route as publicLogin } from './routes/public/login.tsx'

/**
 * The map of the first chunk: the logins. A screen that is added makes only the map of all longer, which is fetched beside the first
 * screen of a user who is signed in, and while the login waits for a password.
 *
 * @param grow how the router gets the map of all
 */
export function firstScreens(grow: () => Promise<void>): RouteTree {
  // A root of its own, since the router takes the same object for the same map.
  const root = createRootRoute({ component: rootOfAll.options.component })
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: async ({ location }) => {
      await grow()
      throw redirect({ href: location.href, replace: true })
    },
  })
  const tree = root.addChildren([
    at(root, '/', index),
    at(root, '/public/login', publicLogin),
    at(root, '/admin/login', adminLogin),
    elsewhere,
  ])
  // To the compiler there is one map, so that links are checked against every screen; what is missing yet is behind `elsewhere`.
  return tree as unknown as RouteTree
}

/** What the generated map does with the route of a file; it does the same again. */
function at(root: AnyRoute, path: string, route: AnyRoute): AnyRoute {
  const place = { id: path, path, getParentRoute: () => root }
  // `update` does not declare what only generated code may change
  return route.update(place as Parameters<typeof route.update>[0])
}

const isFirst = (pathname: string) => ['/', '/public/login', '/admin/login'].includes(pathname)

/** Gives a router the map of all screens, if it has not got it. */
export async function growMap(router: AppRouter): Promise<void> {
  const { routeTree } = await import('./routeTree.gen.ts')
  if (router.routeTree === routeTree) return
  const before = router.routesById
  router.update({ ...router.options, routeTree })
  // An address that failed for want of the map is still to be left.
  Object.assign(router.routesById, { ...before, ...router.routesById })
  screens.setState({ known: true })
}

/** Whether the address that was opened needs the map of all. */
export const opensElsewhere = ({ history }: AppRouter) => !isFirst(history.location.pathname)
