import { Link } from '@tanstack/react-router'
import type { AcordoDetalhe } from '#src/api/contract/dinheiro/acordo.ts'
import { formatarCentavos, formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import { formatarData } from '#src/components/ui/money/format.ts'
import { Section } from '#src/components/ui/page/Section.tsx'
import tabela from '#src/components/ui/money/tabela.module.css'
import classes from './acordo.module.css'
import { composicao } from './composicao.ts'

/** The debits that went into an agreement, with what each came to on its day. */
export function DebitosDoAcordo({ acordo: { originais, data, total, desconto } }: { acordo: AcordoDetalhe }) {
  return (
    <Section title="Débitos incluídos no acordo">
      <table className={tabela.tabela}>
        <thead>
          <tr>
            <th scope="col">Débito</th>
            <th scope="col" data-number>{`Em ${formatarData(data)}`}</th>
          </tr>
        </thead>
        <tbody>
          {originais.map((um) => (
            <tr key={um.id}>
              <td>
                <Link
                  className={classes.devedor}
                  to="/admin/financeiro/debitos/$id"
                  params={{ id: um.id }}
                >{`${um.contribuicao}, ${formatarMes(um.periodo)}`}</Link>
                <span className={classes.fatos}>{composicao(um)}</span>
              </td>
              <td data-number>{formatarCentavos(um.principal + um.encargos - um.pago)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {desconto > 0 && (
            <tr>
              <th scope="row">Desconto nos encargos</th>
              <td data-number>{formatarCentavos(-desconto)}</td>
            </tr>
          )}
          <tr>
            <th scope="row">Total</th>
            <td data-number>{formatarCentavos(total)}</td>
          </tr>
        </tfoot>
      </table>
    </Section>
  )
}
