import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './LinkList.module.css'

/** Ways to other screens, one below the other; each child is an item whose link holds a `LinkText`. */
export function LinkList({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>
}

/** What a link of the list says: the screen's name and, in one sentence, what is there. */
export function LinkText({ name, about }: { name: ReactNode; about: string }) {
  return (
    <>
      <span className={classes.text}>
        <span className={classes.name}>{name}</span> <span className={classes.about}>{about}</span>
      </span>
      <IconChevronRight className={classes.chevron} size={16} stroke={1.6} aria-hidden />
    </>
  )
}
