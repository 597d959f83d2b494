import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './RecordNotice.module.css'

interface RecordNoticeProps {
  label: string
  /** What is in the way, where there is more to say of it than a sentence. */
  title?: string
  children: ReactNode
  /** The way out. */
  action?: ReactNode
}

/** What is said above a record's form: that it is in the trash, or waits for somebody. */
export function RecordNotice({ label, title, children, action }: RecordNoticeProps) {
  return (
    <section className={classes.notice} data-titled={title !== undefined || undefined} aria-label={label}>
      {title === undefined ? (
        <p>{children}</p>
      ) : (
        <>
          <h2>
            <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
            {title}
          </h2>
          {children}
        </>
      )}
      {action}
    </section>
  )
}
