import type { ReactNode } from 'react'
import { formatarCentavos, formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import { shortMoney } from './axis.ts'
import { monthNames } from './month-names.ts'
import { SeriesChart } from './SeriesChart.tsx'

/** The numbers of one month (`YYYY-MM`), in centavos. */
export interface Month {
  month: string
  bar: number
  outline: number
  /** Null of a month that is yet to come, before which the line ends. */
  line: number | null
}

/** What the three are called. */
export type Series = Record<'bar' | 'outline' | 'line', string>

const kinds = ['bar', 'outline', 'line'] as const

interface MonthsChartProps {
  months: Month[]
  series: Series
  /** The ways to what the month is made of that was chosen last, by pointer, finger or keys; the last one at first. */
  renderWays?: (month: string) => ReactNode
}

/** Money by month over a common axis: bars, an outline behind each, and a line across them. */
export function MonthsChart({ months, series, renderWays }: MonthsChartProps) {
  return (
    <SeriesChart
      points={months.map((one, i) => ({
        key: one.month,
        name: formatarMes(one.month),
        ...monthNames(one.month, i),
        values: kinds.map((kind) => one[kind]),
      }))}
      series={kinds.map((kind) => ({ kind, name: series[kind] }))}
      label="Valores por mês, setas para mudar de mês"
      text={formatarCentavos}
      tick={shortMoney}
      unit={100}
      // January, which carries the year
      anchor={Math.max(
        0,
        months.findIndex(({ month }) => month.endsWith('-01')),
      )}
      renderWays={renderWays}
    />
  )
}
