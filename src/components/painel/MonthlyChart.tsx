import type { Painel } from '#src/api/contract/painel.ts'
import { formatarCentavos, formatarMes } from '#src/components/money/format.ts'
import classes from './painel.module.css'

/** Bars by month, drawn by CSS; the same numbers follow as a table, which is also what screen readers get. */
export function MonthlyChart({ months }: { months: Painel['recebido'] }) {
  const highest = Math.max(1, ...months.map(({ valor }) => valor))
  const total = months.reduce((sum, { valor }) => sum + valor, 0)
  if (total === 0) return <p>Nenhum pagamento foi recebido neste período.</p>

  return (
    <>
      <div className={classes.chart} aria-hidden>
        {months.map(({ mes, valor }) => (
          <div key={mes} className={classes.column} title={`${formatarMes(mes)}: ${formatarCentavos(valor)}`}>
            <div className={classes.track}>
              <div className={classes.bar} style={{ height: `${(valor / highest) * 100}%` }} />
            </div>
            <span>{formatarMes(mes).slice(0, 3)}</span>
          </div>
        ))}
      </div>
      <details className={classes.details}>
        <summary>Ver em tabela</summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Mês</th>
              <th scope="col">Pagamentos</th>
              <th scope="col">Valor</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ mes, quantidade, valor }) => (
              <tr key={mes}>
                <th scope="row">{formatarMes(mes)}</th>
                <td>{quantidade}</td>
                <td>{formatarCentavos(valor)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{months.reduce((sum, { quantidade }) => sum + quantidade, 0)}</td>
              <td>{formatarCentavos(total)}</td>
            </tr>
          </tfoot>
        </table>
      </details>
    </>
  )
}
