import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { MenuItem } from '#src/api/contract/menu.ts'

export type Destination = { kind: 'page'; href: string } | { kind: 'site'; href: string }

/** Where a menu item leads: a page of this app, another site, or nowhere. An item without a link opens its own page. */
export function destinationOf({ id, link, menuType }: MenuItem): Destination | undefined {
  if (link === null) {
    return { kind: 'page', href: `/custom-menu/public/view?id=${id}&menuType=${menuType}` }
  }
  if (/^https?:\/\//i.test(link)) return { kind: 'site', href: link }
  // A single slash: `//host` would leave this site.
  return /^\/(?![/\\])/.test(link) ? { kind: 'page', href: link } : undefined
}

/** Tells whether an address has a screen. Menus and settings are data of the server and may be ahead of this app. */
export function useHasScreen(): (href: string) => boolean {
  const router = useRouter()
  return useCallback(
    (href) => {
      const { pathname } = new URL(href, location.origin)
      const [, params, found] = router.getMatchedRoutes(pathname)
      // A path that only begins like a route matches it too, with the rest under this name.
      return found !== undefined && !('**' in params)
    },
    [router],
  )
}

export const usePathname = () => useRouterState({ select: (state) => state.location.pathname })

/** The menu without what leads nowhere; a group that is left empty goes too. */
export function useReachableMenu(menu: readonly MenuItem[] | undefined): MenuItem[] {
  const hasScreen = useHasScreen()
  return useMemo(
    () =>
      prune(menu ?? [], (leaf) => {
        const destination = destinationOf(leaf)
        return destination?.kind === 'page' ? hasScreen(destination.href) : destination !== undefined
      }),
    [menu, hasScreen],
  )
}

/** Drops the leaves that do not pass, and then the groups without leaves. */
export function prune(items: readonly MenuItem[], passes: (leaf: MenuItem) => boolean): MenuItem[] {
  return items.flatMap((item) => {
    if (item.children.length === 0) return passes(item) ? [item] : []
    const children = prune(item.children, passes)
    return children.length > 0 ? [{ ...item, children }] : []
  })
}
