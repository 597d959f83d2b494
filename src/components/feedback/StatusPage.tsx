import type { ReactNode } from 'react'
import { PageTitle } from '#src/components/shell/PageTitle.tsx'
import classes from './feedback.module.css'

interface Props {
  title: string
  children: ReactNode
  /** Ways on: links and buttons. */
  actions: ReactNode
}

/** A page in place of the one asked for: what happened and where to go from here. */
export function StatusPage({ title, children, actions }: Props) {
  return (
    <div className={classes.status}>
      <PageTitle>{title}</PageTitle>
      <div>{children}</div>
      <div className={classes.actions}>{actions}</div>
    </div>
  )
}
