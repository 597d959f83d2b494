import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { Halves } from './Halves.tsx'
import classes from './login.module.css'

/** Fetched beside the entidade that it shows, so that no other screen's first chunk carries it. */
export const FacePanel = lazyRouteComponent(
  (): Promise<{ FacePanel: (props: { consulta: boolean }) => ReactNode }> =>
    import('./FacePanel.tsx').catch(
      // Nobody is kept from signing in for want of it.
      () => ({ FacePanel: () => null }),
    ),
  'FacePanel',
)

interface Props {
  title: string
  /** What one gets by it. As the longest text it is also what a browser takes for the screen's content: it stands in the page itself. */
  lead?: ReactNode
  children: ReactNode
  /** Links to where else one may want to go, if there are any. */
  ways: ReactNode
  /** Those that few are looking for, at the foot. */
  foot?: ReactNode
  /** Whether debits can be consulted beside it. */
  consulta?: boolean
}

/** The frame of the login and of the screens that lead to it: what is asked on one half, who asks on the other. */
export function LoginCard({ title, lead, children, ways, foot, consulta = false }: Props) {
  return (
    <Halves
      panel={
        <Suspense fallback={<div className={classes.outline} />}>
          <FacePanel consulta={consulta} />
        </Suspense>
      }
    >
      <div>
        <PageTitle>{title}</PageTitle>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      </div>
      {children}
      {(ways || foot) && (
        <nav className={classes.ways} aria-label="Outros caminhos">
          {ways}
          {foot && <p>{foot}</p>}
        </nav>
      )}
    </Halves>
  )
}
