import { Button } from '@mantine/core'
import { useState } from 'react'
import { recebidosNoMes } from '#src/api/contract/dinheiro/mes-na-lista.ts'
import type { Painel } from '#src/api/contract/geral/painel.ts'
import { MonthsChart } from '#src/components/ui/chart/MonthsChart.tsx'
import { MonthsTable } from '#src/components/ui/chart/MonthsTable.tsx'
import { formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import { anoAntes, esperadosEm } from '#src/components/dinheiro/debito/caminhos.ts'
import { LevaAosCreditos, LevaAosDebitos } from './Levam.tsx'
import { Sheet } from './Sheet.tsx'
import classes from './painel.module.css'

const TITLE = 'Recebido e esperado por mês'
const series = { bar: 'Recebido', outline: 'Esperado', line: 'Recebido um ano antes' }

/** A number of the table, with the way to what it is made of. */
const aoNumero = (mes: string, kind: keyof typeof series, texto: string) =>
  kind === 'outline' ? (
    <LevaAosDebitos search={esperadosEm(mes)}>{texto}</LevaAosDebitos>
  ) : (
    <LevaAosCreditos search={recebidosNoMes(kind === 'line' ? anoAntes(mes) : mes)}>{texto}</LevaAosCreditos>
  )

/** The ways from a month of the chart. */
const doMes = (mes: string) => (
  <p className={classes.ofMonth}>
    {`Ver de ${formatarMes(mes)}: `}
    <LevaAosCreditos search={recebidosNoMes(mes)}>pagamentos recebidos</LevaAosCreditos>
    {' · '}
    <LevaAosDebitos search={esperadosEm(mes)}>débitos com vencimento</LevaAosDebitos>
  </p>
)

/** What came in beside what was due, for twelve months, as a chart or as its table. */
export function Recebimentos({ meses }: Pick<Painel, 'meses'>) {
  const [asTable, setAsTable] = useState(false)
  const months = meses.map(({ mes, recebido, esperado, anoAnterior }) => ({
    month: mes,
    bar: recebido,
    outline: esperado,
    line: anoAnterior,
  }))
  const nothing = months.every(({ bar, outline, line }) => bar + outline + (line ?? 0) === 0)
  return (
    <Sheet
      title={TITLE}
      action={
        !nothing && (
          <Button variant="subtle" size="compact-sm" onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Ver em gráfico' : 'Ver em tabela'}
          </Button>
        )
      }
    >
      {nothing ? (
        <p className={classes.empty}>Nada venceu nem foi recebido nestes meses.</p>
      ) : asTable ? (
        <MonthsTable months={months} series={series} caption={TITLE} renderLink={aoNumero} />
      ) : (
        <MonthsChart months={months} series={series} renderWays={doMes} />
      )}
    </Sheet>
  )
}
