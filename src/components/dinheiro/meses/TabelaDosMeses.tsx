import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatarCentavos, formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import type { MesDosLivros } from '#src/api/contract/dinheiro/meses.ts'
import {
  debitosDoMes,
  recebidosNoMes,
  type ColunaDeDebitos,
} from '#src/api/contract/dinheiro/mes-na-lista.ts'
import classes from './meses.module.css'

type Coluna = ColunaDeDebitos | 'recebido'

const COLUNAS: Record<Coluna, { nome: string; um: string; muitos: string }> = {
  cobrado: { nome: 'Cobrado', um: 'débito', muitos: 'débitos' },
  pago: { nome: 'Pago', um: 'débito', muitos: 'débitos' },
  aberto: { nome: 'Em aberto', um: 'débito', muitos: 'débitos' },
  vencido: { nome: 'Vencido', um: 'débito', muitos: 'débitos' },
  recebido: { nome: 'Recebido no mês', um: 'pagamento', muitos: 'pagamentos' },
}
const colunas = Object.keys(COLUNAS) as Coluna[] // the keys of the table

/** The months of a year, each number with how many rows it is made of and the way to them. */
export function TabelaDosMeses({ meses, ano }: { meses: MesDosLivros[]; ano: number }) {
  const somar = (coluna: Coluna) =>
    meses.reduce(
      (soma, mes) => ({
        quantidade: soma.quantidade + mes[coluna].quantidade,
        valor: soma.valor + mes[coluna].valor,
      }),
      { quantidade: 0, valor: 0 },
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where it has no room it scrolls, which keys must reach too
    <div className={classes.rolagem} tabIndex={0} role="region" aria-label={`Meses de ${ano}`}>
      <table className={classes.tabela}>
        <thead>
          <tr>
            <th scope="col">Mês</th>
            {colunas.map((coluna) => (
              <th key={coluna} scope="col">
                {COLUNAS[coluna].nome}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {meses.map((mes) => (
            <tr key={mes.mes}>
              <th scope="row">{formatarMes(mes.mes)}</th>
              {colunas.map((coluna) => (
                <td
                  key={coluna}
                  data-label={COLUNAS[coluna].nome}
                  data-vencido={coluna === 'vencido' || undefined}
                  data-nada={mes[coluna].quantidade === 0 || undefined}
                >
                  <Celula mes={mes} coluna={coluna} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {colunas.map((coluna) => (
              <td
                key={coluna}
                data-label={COLUNAS[coluna].nome}
                data-vencido={(coluna === 'vencido' && somar(coluna).valor > 0) || undefined}
              >
                <Numeros coluna={coluna} {...somar(coluna)} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Celula({ mes: { mes, ...dele }, coluna }: { mes: MesDosLivros; coluna: Coluna }) {
  const { quantidade, valor } = dele[coluna]
  if (quantidade === 0) return <span className={classes.nada}>–</span>
  const aria = `${COLUNAS[coluna].nome}, ${formatarMes(mes)}: ${formatarCentavos(valor)}, ${quantos(coluna, quantidade)}`
  const numeros: ReactNode = <Numeros coluna={coluna} quantidade={quantidade} valor={valor} />
  return coluna === 'recebido' ? (
    <Link to="/admin/financeiro/creditos" search={recebidosNoMes(mes)} aria-label={aria}>
      {numeros}
    </Link>
  ) : (
    <Link to="/admin/financeiro/debitos" search={debitosDoMes(mes, coluna)} aria-label={aria}>
      {numeros}
    </Link>
  )
}

function Numeros({ coluna, quantidade, valor }: { coluna: Coluna; quantidade: number; valor: number }) {
  return (
    <>
      {formatarCentavos(valor)} <small>{quantos(coluna, quantidade)}</small>
    </>
  )
}

const quantos = (coluna: Coluna, quantidade: number) =>
  contados(quantidade, COLUNAS[coluna].um, COLUNAS[coluna].muitos)
