import { Paper, Skeleton } from '@mantine/core'
import classes from './stat.module.css'

/** The shape of so many `Stat`s, with so many lines below their numbers. */
export function StatsSkeleton({ stats, lines }: { stats: number; lines: number }) {
  return (
    <div className={classes.stats} aria-hidden>
      {Array.from({ length: stats }, (_, i) => (
        <Paper key={i} withBorder className={classes.stat}>
          <Skeleton className={classes.bone} data-size="label" />
          <Skeleton className={classes.bone} data-size="value" />
          {Array.from({ length: lines }, (__, line) => (
            <Skeleton key={line} className={classes.bone} data-size="line" />
          ))}
        </Paper>
      ))}
    </div>
  )
}
