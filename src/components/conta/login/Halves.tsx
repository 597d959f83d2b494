import type { ReactNode } from 'react'
import classes from './login.module.css'

/** What is asked on one half, who asks on the other; one below the other on narrow screens. */
export function Halves({ children, panel }: { children: ReactNode; panel: ReactNode }) {
  return (
    <div className={classes.halves}>
      <div className={classes.card}>{children}</div>
      <div className={classes.panel} data-contacts>
        {panel}
      </div>
    </div>
  )
}
