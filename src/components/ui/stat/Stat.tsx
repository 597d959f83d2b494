import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import { changeOf, TIMES } from './change.ts'
import classes from './stat.module.css'

interface StatsProps {
  /** On narrow screens they are the lines of one sheet. */
  sheet?: boolean
  children: ReactNode
}

/** Numbers beside each other, as many in a row as there is room for. */
export function Stats({ sheet, children }: StatsProps) {
  return (
    <dl className={classes.stats} data-sheet={sheet}>
      {children}
    </dl>
  )
}

export interface Comparison {
  before: number
  /** What it is compared with: `há um mês`. */
  than: string
  /** The same behind 'o valor', where it is not 'de' and `than`. */
  of?: string
}

interface StatProps {
  label: string
  /** The number as people read it. */
  value: string
  /** Wraps the number in the way to what it is made of. */
  renderLink?: (value: string) => ReactNode
  /** A number that is overdue, while there is any. */
  alert?: boolean
  /** What it is made of. */
  detail?: ReactNode
  /** The same number in the measure of `comparisons`. */
  now?: number
  comparisons?: Comparison[]
}

/** One number with its name, what it is made of, and how it stands to what it was. */
export function Stat({ label, value, renderLink, alert = false, detail, now = 0, comparisons }: StatProps) {
  return (
    <Paper withBorder className={classes.stat}>
      <dt>{label}</dt>
      <dd className={classes.value} data-alert={alert || undefined}>
        {renderLink ? renderLink(value) : value}
      </dd>
      {detail !== undefined && <dd className={classes.detail}>{detail}</dd>}
      {comparisons?.map((comparison) => (
        <Compared key={comparison.than} now={now} {...comparison} />
      ))}
    </Paper>
  )
}

function Compared({ now, before, than, of = `de ${than}` }: Comparison & { now: number }) {
  const { way, amount, words } = changeOf(now, before)
  return (
    <dd className={classes.change}>
      <span className={classes.way} data-way={way} aria-hidden />
      <span>
        {amount !== '' && <strong>{amount}</strong>} {words} {words === TIMES ? of : than}
      </span>
    </dd>
  )
}
