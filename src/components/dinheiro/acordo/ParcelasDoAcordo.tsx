import { Link } from '@tanstack/react-router'
import { temEntrada } from '#src/api/contract/dinheiro/acordo-parcelas.ts'
import type { AcordoDetalhe } from '#src/api/contract/dinheiro/acordo.ts'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { estadoDe } from '#src/components/dinheiro/debito/estado.ts'
import { formatarData } from '#src/components/ui/money/format.ts'
import { Section } from '#src/components/ui/page/Section.tsx'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import tabela from '#src/components/ui/money/tabela.module.css'
import classes from './acordo.module.css'

/** The instalments of an agreement, how each stands, and the way to it. */
export function ParcelasDoAcordo({ parcelas }: Pick<AcordoDetalhe, 'parcelas'>) {
  const total = parcelas.reduce((soma, uma) => soma + uma.valor, 0)
  const entrada = temEntrada(parcelas)
  const pago = parcelas.reduce((soma, uma) => soma + uma.pago, 0)
  return (
    <Section title="Parcelas">
      <table className={`${tabela.tabela} ${classes.parcelas}`}>
        <thead>
          <tr>
            <th scope="col">Parcela</th>
            <th scope="col">Situação</th>
            <th scope="col" data-number>
              Valor
            </th>
          </tr>
        </thead>
        <tbody>
          {parcelas.map((uma) => {
            const { tone, text } = estadoDe({ ...uma, proposta: false })
            return (
              <tr key={uma.id}>
                <td>
                  <Link
                    className={classes.devedor}
                    to="/admin/financeiro/debitos/$id"
                    params={{ id: uma.id }}
                  >{`Parcela ${uma.parcela}/${parcelas.length}`}</Link>
                  <span className={classes.fatos}>
                    {entrada && uma.parcela === 1 && 'entrada · '}
                    {`${uma.vencido ? 'venceu' : 'vence'}\u00a0${formatarData(uma.vencimento)}`}
                  </span>
                </td>
                <td>
                  <Pill tone={tone}>{text}</Pill>
                  {uma.pago > 0 && uma.estado !== 'pago' && (
                    <span className={classes.fatos}>pago {formatarCentavos(uma.pago)}</span>
                  )}
                </td>
                <td data-number>{formatarCentavos(uma.valor)}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{pago > 0 && `pago ${formatarCentavos(pago)}`}</td>
            <td data-number>{formatarCentavos(total)}</td>
          </tr>
        </tfoot>
      </table>
    </Section>
  )
}
