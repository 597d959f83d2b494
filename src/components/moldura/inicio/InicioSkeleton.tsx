import { Paper, Skeleton, VisuallyHidden } from '@mantine/core'
import { RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { StatsSkeleton } from '#src/components/ui/stat/StatsSkeleton.tsx'
import classes from './inicio.module.css'

/** The shape of PessoaHome while it comes. */
export function InicioSkeleton() {
  return (
    <div className={classes.page}>
      <VisuallyHidden component="output">Carregando a sua situação…</VisuallyHidden>
      <RecordHeader
        title={<PageTitle>Início</PageTitle>}
        meta={<Skeleton component="span" className={classes.bone} data-size="document" />}
        actions={<Skeleton className={classes.bone} data-size="button" />}
      />
      <StatsSkeleton stats={3} lines={1} />
      <div className={classes.columns}>
        {['proximos', 'pagamentos', 'avisos'].map((secao) => (
          <Paper key={secao} withBorder p="md">
            <Skeleton className={classes.bone} data-size="title" />
            <Skeleton className={classes.bone} data-size="row" />
            <Skeleton className={classes.bone} data-size="row" />
            <Skeleton className={classes.bone} data-size="row" />
          </Paper>
        ))}
      </div>
    </div>
  )
}
