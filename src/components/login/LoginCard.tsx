import type { ReactNode } from 'react'
import { PageTitle } from '#src/components/shell/PageTitle.tsx'
import { useEntidade } from '#src/components/shell/use-entidade.ts'
import classes from './login.module.css'

interface Props {
  title: string
  children: ReactNode
  /** Links to where else one may want to go. */
  ways: ReactNode
}

/** The frame of the login and of the screens that lead to it. */
export function LoginCard({ title, children, ways }: Props) {
  return (
    <div className={classes.card}>
      <div>
        <p className={classes.entidade}>{useEntidade()?.nomeFantasia}</p>
        <PageTitle>{title}</PageTitle>
      </div>
      {children}
      <nav className={classes.ways} aria-label="Outros caminhos">
        {ways}
      </nav>
    </div>
  )
}
