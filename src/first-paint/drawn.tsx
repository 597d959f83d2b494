import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  RouterProvider,
  type AnyRoute,
} from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ConsultaScreen } from '#src/components/cliente/consulta/ConsultaScreen.tsx'
import { FacePanel } from '#src/components/conta/login/LoginCard.tsx'
import { LoginScreen } from '#src/components/conta/login/LoginScreen.tsx'
import { createAppRouter, type RouteTree } from '#src/router.tsx'
import { Route as rootOfAll } from '#src/routes/__root.tsx'
import { session } from '#src/stores/session.ts'

/** The screens that the page brings drawn, so that they are read and filled in while their code is on its way; by URL. */
const SCREENS: Record<string, ReactElement> = {
  '/public/login': <LoginScreen area="public" search={{}} />,
  '/admin/login': <LoginScreen area="admin" search={{}} />,
  '/public/consulta': <ConsultaScreen returnUrl={undefined} />,
}

/** Addresses that lead a visitor to one of them. */
const LEADING: Record<string, string> = {
  '/': '/public/login',
  '/consulta': '/public/consulta',
}

/**
 * The HTML of those screens, as anybody is first shown them, and under '' the frame that all others have. Only the build calls it
 * (`build/drawn.mjs`); what takes their place in the browser is `take-over.ts`.
 */
export async function drawScreens(): Promise<Record<string, string>> {
  await FacePanel.preload?.()
  const drawn: Record<string, string> = {}
  for (const [url, screen] of Object.entries(SCREENS)) drawn[url] = await draw(url, screen)
  for (const [url, to] of Object.entries(LEADING)) drawn[url] = drawn[to] ?? ''
  // With somebody signed in, the tools of a visitor are left out. Such drawing reads of a store what it was first.
  Object.assign(session.getInitialState(), { userId: 0 })
  return { ...drawn, '': await draw('/', null) }
}

async function draw(url: string, screen: ReactElement | null): Promise<string> {
  const root: AnyRoute = createRootRoute({ component: rootOfAll.options.component })
  const route = createRoute({
    getParentRoute: () => root,
    path: url,
    staticData: { plain: true },
    component: () => screen,
  })
  // To the compiler there is one map, that of all screens.
  const map = root.addChildren([route]) as unknown as RouteTree
  const router = createAppRouter(map, createMemoryHistory({ initialEntries: [url] }))
  // which is a script in the midst of the screen
  router.update({ ...router.options, scrollRestoration: false })
  await router.load()
  return renderToStaticMarkup(
    <QueryClientProvider client={router.options.context.queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
