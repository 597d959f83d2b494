import { formatarCentavos } from '#src/api/contract/coluna-texto.ts'
import { formatarMes } from '#src/components/money/format.ts'
import type { Month, Series } from './MonthsChart.tsx'
import classes from './chart.module.css'

const kinds = ['bar', 'outline', 'line'] as const

/** The numbers of a `MonthsChart`, and what they come to. */
export function MonthsTable({
  months,
  series,
  caption,
}: {
  months: Month[]
  series: Series
  caption: string
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where it has no room it scrolls, which keys must reach too
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={caption}>
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
                <td key={kind}>{formatarCentavos(month[kind])}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {kinds.map((kind) => (
              <td key={kind}>{formatarCentavos(months.reduce((sum, month) => sum + month[kind], 0))}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
