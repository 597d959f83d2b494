import type { ReactNode } from 'react'
import classes from './LinkList.module.css'

/** Ways to other screens, one below the other; each child is an item with its link. */
export function LinkList({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>
}
