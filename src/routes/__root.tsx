import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Dialogs } from '#src/components/feedback/Dialogs.tsx'
import { Toasts } from '#src/components/feedback/Toasts.tsx'
import { Shell } from '#src/components/shell/Shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen has no Mantine component: it is shown without waiting for Mantine's code. */
    plain?: true
  }
}

const MantineFrame = lazy(async () => ({
  default: (await import('#src/components/theme/MantineFrame.tsx')).MantineFrame,
}))

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root })

function Root() {
  const plain = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.plain) })
  return (
    <>
      <Shell>
        {plain ? (
          <Outlet />
        ) : (
          <Suspense>
            <MantineFrame>
              <Outlet />
            </MantineFrame>
          </Suspense>
        )}
      </Shell>
      <Toasts />
      <Dialogs />
    </>
  )
}
