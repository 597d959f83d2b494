import type { MenuItem } from '#src/api/contract/servicos/menu.ts'

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

/** An item as it is shown. */
export interface ShownItem extends MenuItem {
  /** Why it cannot be chosen. */
  deadEnd?: string
  children: ShownItem[]
}

const NO_SCREEN = 'O endereço deste item não existe.'

/**
 * The menu as it is shown: what leads nowhere stays for staff, who wrote it and can put it right, with the reason; for anybody else it is
 * left out, and so is a group that is left empty.
 */
export function shownMenu(
  items: readonly MenuItem[],
  hasScreen: (href: string) => boolean,
  forStaff: boolean,
): ShownItem[] {
  return items.flatMap((item): ShownItem[] => {
    if (item.children.length > 0) {
      const children = shownMenu(item.children, hasScreen, forStaff)
      return children.length > 0 ? [{ ...item, children }] : []
    }
    const leaf = { ...item, children: [] }
    const destination = destinationOf(item)
    const leads = destination?.kind === 'page' ? hasScreen(destination.href) : destination !== undefined
    if (leads) return [leaf]
    return forStaff ? [{ ...leaf, deadEnd: NO_SCREEN }] : []
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
