import { Children, type ReactNode } from 'react'
import { Facts } from '#src/components/ui/controls/Facts.tsx'
import classes from './RowList.module.css'

interface RowListProps {
  title: string
  /** Beside the title: what concerns all rows. */
  action?: ReactNode
  /** Below it: by what the rows are chosen. */
  toolbar?: ReactNode
  /** In place of rows when there are none. */
  empty: string
  children: ReactNode
}

/** A few records on a page of something else, each with what can be done about it. */
export function RowList({ title, action, toolbar, empty, children }: RowListProps) {
  return (
    <section className={classes.panel}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {action}
      </div>
      {toolbar}
      {Children.count(children) === 0 ? (
        <p className={classes.empty}>{empty}</p>
      ) : (
        <ul className={classes.rows}>{children}</ul>
      )}
    </section>
  )
}

interface RowItemProps {
  title: ReactNode
  /** What else is known of it; false leaves one out. */
  facts: (string | false)[]
  /** Why its last change failed. */
  error?: string | undefined
  /** Its controls. */
  children?: ReactNode
}

export function RowItem({ title, facts, error, children }: RowItemProps) {
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <span className={classes.title}>{title}</span>
        <span className={classes.facts}>
          <Facts facts={facts} />
        </span>
        {error !== undefined && (
          <span role="alert" className={classes.error}>
            {error}
          </span>
        )}
      </div>
      {children}
    </li>
  )
}
