import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { session } from '#src/stores/session.ts'
import classes from './em-aberto.module.css'

interface DebitosSkeletonProps {
  titulo?: string
  /** The way back above the title. */
  volta?: ReactNode
}

/** The shape of DebitosEmAberto while it comes: whose they are, the summary and three debits. */
export function DebitosSkeleton({ titulo = 'Débitos em aberto', volta }: DebitosSkeletonProps) {
  const anonymous = session((state) => state.userId === null)
  return (
    <div className={classes.page} data-anonymous={anonymous}>
      <VisuallyHidden component="output">Carregando débitos…</VisuallyHidden>
      <div className={classes.header}>
        {volta}
        <PageTitle>{titulo}</PageTitle>
        <Skeleton h={20} maw={360} mt={4} />
      </div>
      <div className={classes.corpo} aria-hidden>
        <div className={classes.resumo}>
          {[1, 2, 3].map((linha) => (
            <div key={linha}>
              <Skeleton h={14} w={72} my={3} />
              <Skeleton h={20} w={130} my={4} />
              <Skeleton h={12} w={90} my={3} />
            </div>
          ))}
        </div>
        <div className={classes.sheet}>
          {[1, 2, 3].map((linha) => (
            <div key={linha} className={classes.debito}>
              <div className={classes.about}>
                <Skeleton h={16} w="70%" my={3} />
                <Skeleton h={14} w="50%" my={4} />
              </div>
              <div className={classes.figures}>
                <Skeleton className={classes.situacao} h={20} w={120} />
                <Skeleton className={classes.value} h={18} w={90} ml="auto" />
              </div>
              <Skeleton className={classes.action} h={36} w={90} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
