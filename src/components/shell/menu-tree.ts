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

/** The menu without what leads nowhere; a group that is left empty goes too. */
export function reachable(items: readonly MenuItem[], hasScreen: (href: string) => boolean): MenuItem[] {
  return items.flatMap((item) => {
    if (item.children.length > 0) {
      const children = reachable(item.children, hasScreen)
      return children.length > 0 ? [{ ...item, children }] : []
    }
    const destination = destinationOf(item)
    const leads = destination?.kind === 'page' ? hasScreen(destination.href) : destination !== undefined
    return leads ? [item] : []
  })
}

/** Whether an item is, or holds, the one with that id. */
export function holds(item: MenuItem, id: number | undefined): boolean {
  return item.id === id || item.children.some((child) => holds(child, id))
}

/** What the router's links take for an address in one piece. Its search stays text, as this app's addresses have it. */
export function linkTo(href: string) {
  const { pathname, searchParams, hash } = new URL(href, location.origin)
  return {
    to: pathname,
    search: Object.fromEntries(searchParams),
    ...(hash !== '' && { hash: hash.slice(1) }),
  }
}
