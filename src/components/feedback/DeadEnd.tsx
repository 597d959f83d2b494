import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from '#src/components/theme/controls.module.css'
import { StatusPage } from './StatusPage.tsx'

/** A page from which the ways are home and back. */
export function DeadEnd({ title, children }: { title: string; children: ReactNode }) {
  const router = useRouter()
  return (
    <StatusPage
      title={title}
      actions={
        <>
          <Link to="/" className={classes.primary}>
            Ir para o início
          </Link>
          <button type="button" className={classes.secondary} onClick={() => router.history.back()}>
            Voltar
          </button>
        </>
      }
    >
      {children}
    </StatusPage>
  )
}
