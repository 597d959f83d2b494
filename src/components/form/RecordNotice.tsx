import type { ReactNode } from 'react'
import classes from './RecordNotice.module.css'

interface RecordNoticeProps {
  label: string
  children: ReactNode
  /** The way out. */
  action?: ReactNode
}

/** What is said above a record's form: that it is in the trash, or waits for somebody. */
export function RecordNotice({ label, children, action }: RecordNoticeProps) {
  return (
    <section className={classes.notice} aria-label={label}>
      <p>{children}</p>
      {action}
    </section>
  )
}
