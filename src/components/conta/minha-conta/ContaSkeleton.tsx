import { Skeleton } from '@mantine/core'
import { RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import classes from './minha-conta.module.css'

/** The shape of ContaScreen while the account is on its way. */
export function ContaSkeleton() {
  return (
    <div className={classes.page}>
      <RecordHeader
        title={<PageTitle>Minha conta</PageTitle>}
        meta={<Skeleton component="span" display="block" height="1.25rem" width="16rem" maw="70%" />}
      />
      <Skeleton className={classes.ways} />
      <div className={classes.sections} role="status" aria-label="Carregando a sua conta">
        <Skeleton height="9rem" />
        <Skeleton height="9rem" />
        <Skeleton height="8rem" />
      </div>
    </div>
  )
}
