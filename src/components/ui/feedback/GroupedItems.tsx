import { useId, type ReactNode } from 'react'
import classes from './PagedPanel.module.css'

interface Props<T> {
  items: T[]
  /** The heading of the group that an item is in; items of one group follow each other. Without it there are none. */
  groupOf?: ((item: T) => string) | undefined
  /** One item, a list item. */
  children: (item: T) => ReactNode
}

/** Items in one list, or in one for each group, below its name. */
export function GroupedItems<T>({ items, groupOf, children }: Props<T>) {
  const id = useId()
  if (!groupOf) return <ul className={classes.list}>{items.map(children)}</ul>
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(groupOf(item), [...(groups.get(groupOf(item)) ?? []), item])
  return [...groups].map(([name, own], i) => (
    <section key={name} className={classes.group} aria-labelledby={`${id}-${i}`}>
      <p id={`${id}-${i}`} className={classes.groupName}>
        {name}
      </p>
      <ul className={classes.list}>{own.map(children)}</ul>
    </section>
  ))
}
