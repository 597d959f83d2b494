import type { ReactNode } from 'react'
import classes from './RecordPage.module.css'

/** A record's form with what else there is to know of it below. */
export function RecordPage({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>
}
