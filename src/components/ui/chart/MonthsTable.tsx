import type { ReactNode } from 'react'
import { formatarCentavos, formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import type { Month, Series } from './MonthsChart.tsx'
import classes from './chart.module.css'

const kinds = ['bar', 'outline', 'line'] as const

interface MonthsTableProps {
  months: Month[]
  series: Series
  caption: string
  /** Wraps a number in the way to what it is made of. */
  renderLink?: (month: string, kind: keyof Series, text: string) => ReactNode
}

const plain: NonNullable<MonthsTableProps['renderLink']> = (_month, _kind, text) => text

/** The numbers of a `MonthsChart`, and what they come to. */
export function MonthsTable({ months, series, caption, renderLink = plain }: MonthsTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where it has no room it scrolls, which keys must reach too
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={`${caption}, em tabela`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Mês</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col">
                {series[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{formatarMes(month.month)}</th>
              {kinds.map((kind) => (
                <td key={kind}>{renderLink(month.month, kind, formatarCentavos(month[kind] ?? 0))}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {kinds.map((kind) => (
              <td key={kind}>
                {formatarCentavos(months.reduce((sum, month) => sum + (month[kind] ?? 0), 0))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
