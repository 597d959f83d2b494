import { Skeleton } from '@mantine/core'
import { PageTitle } from '#src/components/page/PageTitle.tsx'
import classes from './minha-conta.module.css'

/** The shape of ContaScreen while the account is on its way. */
export function ContaSkeleton() {
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageTitle>Minha conta</PageTitle>
        <Skeleton height="1.25rem" width="16rem" maw="70%" />
      </div>
      <Skeleton className={classes.ways} />
      <div className={classes.sections} role="status" aria-label="Carregando a sua conta">
        <Skeleton height="9rem" />
        <Skeleton height="9rem" />
        <Skeleton height="8rem" />
      </div>
    </div>
  )
}
