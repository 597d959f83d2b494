import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Tells whether an address has a screen. Menus and settings are data of the server and may be ahead of this app. */
export function useHasScreen(): (href: string) => boolean {
  const router = useRouter()
  return useCallback(
    (href) => {
      const { pathname } = new URL(href, location.origin)
      const [, params, found] = router.getMatchedRoutes(pathname)
      // A path that only begins like a route matches it too, with the rest under this name; and any single word could be an entidade.
      return found !== undefined && !('**' in params) && found.id !== '/$slug'
    },
    [router],
  )
}

export const usePathname = () => useRouterState({ select: (state) => state.location.pathname })
