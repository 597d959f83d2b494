import { Link } from '@tanstack/react-router'
import { IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { MenuItem } from '#src/api/contract/menu.ts'
import { MenuIcon } from './MenuIcon.tsx'
import { destinationOf, usePathname } from './reachable.ts'
import classes from './nav.module.css'

/** One level of the menu: links, and groups that open and close. */
export function NavItems({ items }: { items: MenuItem[] }) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item.id}>{item.children.length > 0 ? <NavGroup item={item} /> : <NavLeaf item={item} />}</li>
      ))}
    </ul>
  )
}

function NavGroup({ item }: { item: MenuItem }) {
  const pathname = usePathname()
  // Open from the start when the page shown is inside.
  const [open, setOpen] = useState(() => holds(item, pathname))
  const id = useId()

  return (
    <>
      <button
        type="button"
        className={classes.item}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <MenuIcon name={item.icon} />
        <span>{item.text}</span>
        <IconChevronRight className={classes.chevron} size={16} stroke={1.75} aria-hidden />
      </button>
      <div id={id} className={classes.children} hidden={!open}>
        <NavItems items={item.children} />
      </div>
    </>
  )
}

function NavLeaf({ item }: { item: MenuItem }) {
  const destination = destinationOf(item)
  const content = (
    <>
      <MenuIcon name={item.icon} />
      <span>{item.text}</span>
    </>
  )
  if (destination?.kind !== 'page') {
    return (
      <a className={classes.item} href={destination?.href} target="_blank" rel="noreferrer">
        {content}
      </a>
    )
  }
  const { pathname, searchParams } = new URL(destination.href, location.origin)
  return (
    <Link
      to={pathname}
      search={Object.fromEntries(searchParams)}
      className={classes.item}
      activeOptions={{ includeSearch: false }}
    >
      {content}
    </Link>
  )
}

function holds(item: MenuItem, pathname: string): boolean {
  if (item.children.length > 0) return item.children.some((child) => holds(child, pathname))
  const destination = destinationOf(item)
  return destination?.kind === 'page' && new URL(destination.href, location.origin).pathname === pathname
}
