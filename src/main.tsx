import '#src/components/theme/styles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyColorScheme } from '#src/stores/color-scheme.ts'
import { followOtherTabs } from '#src/stores/session.ts'
import { createAppRouter, followSession } from './router.tsx'

const router = createAppRouter()

applyColorScheme()
followOtherTabs()
followSession(router)

const container = document.querySelector('#root')
if (!container) throw new Error('index.html has no #root')

createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={router.options.context.queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
