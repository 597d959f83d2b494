import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Dialogs } from '#src/components/feedback/Dialogs.tsx'
import { Toasts } from '#src/components/feedback/Toasts.tsx'
import { Shell } from '#src/components/shell/Shell.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root })

function Root() {
  return (
    <>
      <Shell>
        <Outlet />
      </Shell>
      <Toasts />
      <Dialogs />
    </>
  )
}
