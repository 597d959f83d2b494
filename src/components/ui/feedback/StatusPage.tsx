import type { ReactNode } from 'react'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import classes from './feedback.module.css'

/** Drawn in a field of 96 by 72. */
const PICTURES = {
  /** A sheet with nothing on it, whose corner lies under a lens. */
  nada: 'M68 40V22L56 10H22v52h31M56 10v12h12M32 30h14M32 40h10M64 43a11 11 0 1 0 0 22a11 11 0 1 0 0-22zM72 62l8 8',
  /** A lock. */
  fechado: 'M28 32h40v32H28zM36 32V22a12 12 0 0 1 24 0v10M48 44v8M45 44a3 3 0 1 1 6 0a3 3 0 1 1-6 0',
  /** A plug out of its socket. */
  falha: 'M6 36h16M22 24h12a12 12 0 0 1 0 24H22zM90 36H74M74 24v24h-8a12 12 0 0 1 0-24zM46 30h8M46 42h8',
  /** What somebody says. */
  fala: 'M22 12h52a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H48L34 64V52H22a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6zM32 27h32M32 37h20',
} as const

interface Props {
  title: string
  picture?: keyof typeof PICTURES
  children: ReactNode
  /** Ways on: links and buttons. */
  actions: ReactNode
}

/** A sheet in place of the page asked for: what happened and where to go from here. */
export function StatusPage({ title, picture = 'nada', children, actions }: Props) {
  return (
    <div className={classes.status}>
      <div className={classes.sheet}>
        <svg viewBox="0 0 96 72" aria-hidden>
          <path d={PICTURES[picture]} />
        </svg>
        <PageTitle>{title}</PageTitle>
        <div>{children}</div>
        <div className={classes.actions}>{actions}</div>
      </div>
    </div>
  )
}
