import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import classes from '#src/components/controls/controls.module.css'
import { session } from '#src/stores/session.ts'
import { StatusPage } from './StatusPage.tsx'

interface Props {
  title: string
  picture?: ComponentProps<typeof StatusPage>['picture']
  children: ReactNode
}

/** A page from which the one way on is where its visitor belongs. */
export function DeadEnd({ title, picture = 'nada', children }: Props) {
  return (
    <StatusPage title={title} picture={picture} actions={<WayHome className={classes.primary} />}>
      {children}
    </StatusPage>
  )
}

/** To the first screen of the signed-in, or to the login. */
export function WayHome({ className }: { className: string | undefined }) {
  const anonymous = session((state) => state.userId === null)
  return (
    <Link to="/" className={className}>
      {anonymous ? 'Ir para a página inicial' : 'Ir para o início'}
    </Link>
  )
}
