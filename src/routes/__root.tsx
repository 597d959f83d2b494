import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, type ComponentType } from 'react'
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

const Messages = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('#src/components/feedback/Messages.tsx')).Messages }
  } catch {
    // No screen is lost for want of it.
    return { default: () => null }
  }
})

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
      <Suspense>
        <Messages />
      </Suspense>
    </>
  )
}
