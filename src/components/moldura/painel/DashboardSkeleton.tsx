import { Paper, Skeleton, VisuallyHidden } from '@mantine/core'
import { StatsSkeleton } from '#src/components/ui/stat/StatsSkeleton.tsx'
import classes from './painel.module.css'

const ROWS = ['um', 'dois', 'três', 'quatro']

/** The shape of Dashboard while its numbers come. */
export function DashboardSkeleton() {
  return (
    <>
      <VisuallyHidden component="output">Carregando os números da entidade…</VisuallyHidden>
      <StatsSkeleton stats={4} lines={3} />
      <div className={classes.columns} aria-hidden>
        {['meses', 'atraso', 'devedores', 'cadastros'].map((part) => (
          <Paper key={part} withBorder p="md">
            <Skeleton className={classes.titleBone} />
            {part === 'meses' ? (
              <Skeleton className={classes.chartBone} />
            ) : (
              ROWS.map((row) => <Skeleton key={row} className={classes.rowBone} />)
            )}
          </Paper>
        ))}
      </div>
    </>
  )
}
