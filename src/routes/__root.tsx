import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  lazyRouteComponent,
  Outlet,
  useMatches,
  type AnyRouteMatch,
} from '@tanstack/react-router'
import { Suspense } from 'react'
import { afterPaint } from '#src/components/ui/lazy/after-paint.ts'
import { lazyExtra } from '#src/components/ui/lazy/lazy-part.tsx'
import { Cookies } from '#src/components/moldura/cookies/Cookies.tsx'
import { Shell } from '#src/components/moldura/shell/Shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen has no Mantine component: it is shown without waiting for Mantine's code. */
    plain?: true
    /** Only the server knows whether anything is at such an address. */
    serverDecides?: true
    /** Whether the parts of the address name nothing that there is: then it is no address to a visitor either. */
    isUnknown?: (params: Record<string, string>) => boolean | Promise<boolean>
  }
}

const MantineFrame = lazyRouteComponent(
  () => import('#src/components/ui/theme/MantineFrame.tsx'),
  'MantineFrame',
)

// No screen is lost for want of it.
const Messages = lazyExtra(
  afterPaint(async () => (await import('#src/components/ui/feedback/Messages.tsx')).Messages),
)

const isPlain = (matches: Pick<AnyRouteMatch, 'staticData'>[]) =>
  matches.some(({ staticData }) => staticData.plain)

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // A screen that appeared without its frame would stay empty until React shows what was late, which takes it 0.3 s.
  beforeLoad: ({ matches }) => (isPlain(matches) ? undefined : MantineFrame.preload?.()),
  component: Root,
})

function Root() {
  const plain = useMatches({ select: isPlain })
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
      <Messages />
      <Cookies />
    </>
  )
}
