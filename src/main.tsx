import '#src/components/ui/theme/styles.ts'
// Every screen has one: alone it would be a file more for each.
import '#src/components/ui/page/PageTitle.tsx'
import { noop, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { whenIdle } from '#src/components/ui/feedback/when-idle.ts'
import { isDrawn, takeOver } from '#src/first-paint/take-over.ts'
import { applyColorScheme } from '#src/stores/color-scheme.ts'
import { followOtherTabs, session } from '#src/stores/session.ts'
import { createAppRouter, followSession } from './router.tsx'
import { routeTree } from './routeTree.gen.ts'

const router = createAppRouter(routeTree)

applyColorScheme()
followOtherTabs()
followSession(router)

const container = document.querySelector('#root')
if (!container) throw new Error('index.html has no #root')

const render = () =>
  takeOver(container, () =>
    createRoot(container).render(
      <StrictMode>
        <QueryClientProvider client={router.options.context.queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
const fetchPanel = async () =>
  (await import('#src/components/conta/login/LoginCard.tsx')).FacePanel.preload?.()
// A screen that can be used already gives way to a whole one, with the half beside it; a user who has signed in sees none of it.
if (isDrawn(container) && session.getState().userId === null)
  void Promise.all([router.load(), fetchPanel()]).finally(render)
else render()
// What no first screen needs comes after it, on whatever network.
const stop = router.subscribe('onResolved', () => {
  stop()
  whenIdle(() => {
    void import('#src/first-paint/letters.ts').then(({ fetchLetters }) => fetchLetters()).catch(noop)
    // A user goes there when their session ends, with or without a network.
    void import('#src/components/conta/login/LoginScreen.tsx').catch(noop)
    void import('#src/first-paint/ahead.ts').then(({ fetchAhead }) => fetchAhead(router)).catch(noop)
  })
})
