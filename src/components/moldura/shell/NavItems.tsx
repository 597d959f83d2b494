import { useLinkProps } from '@tanstack/react-router'
import { IconChevronRight } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import type { CurrentItem } from './current-item.ts'
import { MenuIcon } from './MenuIcon.tsx'
import { destinationOf, holds, linkTo, type ShownItem } from './menu-tree.ts'
import { groupIsKept, keepGroup } from './nav-kept.ts'
import classes from './nav.module.css'

interface Shown {
  /** The item of the page shown, wherever in the menu it is. */
  current: CurrentItem | undefined
}

/** One level of the menu: links, and groups that open and close. */
export function NavItems({ items, current }: { items: ShownItem[] } & Shown) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item.id}>
          {item.children.length > 0 ? (
            <NavGroup item={item} current={current} />
          ) : (
            <NavLeaf item={item} current={current} />
          )}
        </li>
      ))}
    </ul>
  )
}

function NavGroup({ item, current }: { item: ShownItem } & Shown) {
  const inside = holds(item, current?.id)
  // Open as soon as the page shown is inside, by whatever way it came; else as it was left, on earlier visits too.
  const [open, setOpen] = useState(() => inside || groupIsKept(item.id))
  const [wasInside, setWasInside] = useState(inside)
  const id = useId()
  if (inside !== wasInside) {
    setWasInside(inside)
    if (inside) setOpen(true)
  }

  return (
    <>
      <button
        type="button"
        className={`${classes.item} ${classes.heading}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          keepGroup(item.id, !open)
          setOpen(!open)
        }}
      >
        <MenuIcon name={item.icon} />
        <span>{item.text}</span>
        <IconChevronRight className={classes.chevron} size={16} stroke={1.75} aria-hidden />
      </button>
      <div id={id} className={classes.children} hidden={!open}>
        <NavItems items={item.children} current={current} />
      </div>
    </>
  )
}

function NavLeaf({ item, current }: { item: ShownItem } & Shown) {
  const destination = destinationOf(item)
  const content = (
    <>
      <MenuIcon name={item.icon} />
      <span>{item.text}</span>
    </>
  )
  if (item.deadEnd !== undefined) {
    return (
      <span className={classes.item} title={item.text} data-dead-end>
        {content}
        <small className={classes.reason}>{item.deadEnd}</small>
      </span>
    )
  }
  if (destination?.kind === 'page') {
    const mark = item.id !== current?.id ? undefined : current.exact ? 'page' : 'true'
    return (
      <PageLink href={destination.href} title={item.text} mark={mark}>
        {content}
      </PageLink>
    )
  }
  return (
    <a className={classes.item} title={item.text} href={destination?.href} target="_blank" rel="noreferrer">
      {content}
    </a>
  )
}

interface PageLinkProps {
  href: string
  /** What is read where the icon stands alone. */
  title: string
  mark: 'page' | 'true' | undefined
  children: ReactNode
}

/** A link of the router that is told whether it is the current one: its own way to find out knows no text of searches. */
function PageLink({ href, title, mark, children }: PageLinkProps) {
  const props = useLinkProps({ ...linkTo(href), className: classes.item })
  return (
    <a {...props} title={title} aria-current={mark}>
      {children}
    </a>
  )
}
