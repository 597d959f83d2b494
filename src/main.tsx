import '#src/components/ui/theme/styles.ts'
// Every screen has one: alone it would be a file more for each.
import '#src/components/ui/page/PageTitle.tsx'
import { noop, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { whenIdle } from '#src/components/ui/feedback/when-idle.ts'
import { applyColorScheme } from '#src/stores/color-scheme.ts'
import { followOtherTabs, session } from '#src/stores/session.ts'
import { firstScreens, growMap, opensElsewhere } from './first-screens.ts'
import { createAppRouter, followSession, type AppRouter } from './router.tsx'
import { isDrawn, takeOver } from './take-over.ts'

const router: AppRouter = createAppRouter(firstScreens(() => growMap(router)))
// What cannot be fetched now is asked for again by the first navigation that needs it, which says so.
const grow = () => growMap(router).catch(noop)

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
const start = () =>
  isDrawn(container) && session.getState().userId === null
    ? void Promise.all([router.load(), fetchPanel()]).finally(render)
    : render()

// The map's code builds on this chunk's: to await it here would be to wait for each other.
if (opensElsewhere(router)) void grow().then(start)
else {
  start()
  whenIdle(() => void grow())
}
// What no first screen needs comes after it, on whatever network.
const stop = router.subscribe('onResolved', () => {
  stop()
  whenIdle(() => {
    void import('./letters.ts').then(({ fetchLetters }) => fetchLetters()).catch(noop)
    // A user goes there when their session ends, with or without a network.
    void import('#src/components/conta/login/LoginScreen.tsx').catch(noop)
    void import('./ahead.ts').then(({ fetchAhead }) => fetchAhead(router)).catch(noop)
  })
})
