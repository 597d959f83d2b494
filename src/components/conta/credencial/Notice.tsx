import { useEffect, useRef, type ReactNode } from 'react'
import classes from './credencial.module.css'

/** What took the place of a form: what happened and what comes next. It takes the focus, which went with the form. */
export function Notice({ children }: { children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} className={classes.notice} role="status" tabIndex={-1}>
      {children}
    </div>
  )
}
