import type { ReactNode } from 'react'
import { formatarData } from '#src/components/ui/money/format.ts'
import { formatarSaldo } from '#src/components/ui/money/saldo.ts'
import { Section } from '#src/components/ui/page/Section.tsx'
import tabela from '#src/components/ui/money/tabela.module.css'
import classes from './razao.module.css'

interface Movimento {
  id: number
  data: string
  valor: number
  estorno: boolean
  estornado: boolean
}

interface TabelaDeMovimentosProps<M extends Movimento> {
  movimentos: readonly M[]
  /** What they come to, in centavos. */
  saldo: number
  /** What one was, in one element, and behind it what can be done about it. */
  children: (movimento: M) => ReactNode
}

/** What the books tell of a debit or a credit, entry by entry, with what it comes to. */
export function TabelaDeMovimentos<M extends Movimento>(props: TabelaDeMovimentosProps<M>) {
  const { movimentos, saldo, children } = props
  return (
    <Section title="Movimentos">
      <table className={`${tabela.tabela} ${classes.movimentos}`}>
        <thead>
          <tr>
            <th scope="col">Data</th>
            <th scope="col">Movimento</th>
            <th scope="col" data-number>
              Valor
            </th>
          </tr>
        </thead>
        <tbody>
          {movimentos.map((movimento) => (
            <tr key={movimento.id} data-gone={movimento.estornado || movimento.estorno || undefined}>
              <td>{formatarData(movimento.data)}</td>
              <td>
                <div className={classes.oque}>{children(movimento)}</div>
              </td>
              <td data-number>{formatarSaldo(movimento.valor)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Saldo
            </th>
            <td data-number>{formatarSaldo(saldo)}</td>
          </tr>
        </tfoot>
      </table>
    </Section>
  )
}
