import type { ReactNode } from 'react'
import classes from './EmptyList.module.css'

interface EmptyListProps {
  title: string
  children: ReactNode
  /** The way on. */
  action?: ReactNode
}

/** What stands where rows would be: why there are none and what to do. */
export function EmptyList({ title, children, action }: EmptyListProps) {
  return (
    <div className={classes.empty}>
      <strong>{title}</strong>
      <p>{children}</p>
      {action}
    </div>
  )
}
