import type { ComponentProps, ReactNode } from 'react'
import classes from './RecordColumns.module.css'

interface RecordColumnsProps extends ComponentProps<'div'> {
  /** What to know of the record at a glance (`RecordAside`), and what else stands there. */
  beside: ReactNode
  /** Where there is no room beside the record it comes behind all else, not before it. */
  behind?: boolean
  /** A list, which takes all the room there is where nothing stands beside it. */
  wide?: boolean | undefined
}

/** A record with a column beside it where there is room for one. The other props are those of what the record is in. */
export function RecordColumns({ beside, behind = false, wide, children, ...main }: RecordColumnsProps) {
  const lado = <div className={classes.beside}>{beside}</div>
  return (
    <div className={classes.columns} data-wide={wide || undefined}>
      {!behind && lado}
      <div {...main} className={classes.main}>
        {children}
      </div>
      {behind && lado}
    </div>
  )
}
