import type { ComponentProps, ReactNode } from 'react'
import type { ButtonLook } from '#src/components/ui/controls/Button.tsx'
import { session } from '#src/stores/session.ts'
import { LinkButton } from './LinkButton.tsx'
import { StatusPage } from './StatusPage.tsx'

interface Props {
  title: string
  picture?: ComponentProps<typeof StatusPage>['picture']
  children: ReactNode
}

/** A page from which the one way on is where its visitor belongs. */
export function DeadEnd({ title, picture = 'nada', children }: Props) {
  return (
    <StatusPage title={title} picture={picture} actions={<WayHome />}>
      {children}
    </StatusPage>
  )
}

/** To the first screen of the signed-in, or to the login. */
export function WayHome(look: Pick<ButtonLook, 'variant'> & { className?: string | undefined }) {
  const anonymous = session((state) => state.userId === null)
  return (
    <LinkButton to="/" {...look}>
      {anonymous ? 'Ir para a página inicial' : 'Ir para o início'}
    </LinkButton>
  )
}
