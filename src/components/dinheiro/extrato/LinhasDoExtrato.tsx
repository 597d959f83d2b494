import { Link } from '@tanstack/react-router'
import type { Extrato, LinhaDoExtrato } from '#src/api/contract/dinheiro/extrato.ts'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { formatarData } from '#src/components/ui/money/format.ts'
import { formatarSaldo } from '#src/components/ui/money/saldo.ts'
import tabela from '#src/components/ui/money/tabela.module.css'
import classes from './extrato.module.css'

interface LinhasDoExtratoProps {
  extrato: Extrato
  /** Whether its reader has the debits and credits at hand that it tells of. */
  comLigacoes: boolean
}

/** What moved what is owed, and what was owed after it, a line each. */
export function LinhasDoExtrato({ extrato, comLigacoes }: LinhasDoExtratoProps) {
  const { de, anterior, linhas } = extrato
  return (
    <table className={`${tabela.tabela} ${classes.linhas}`}>
      <thead>
        <tr>
          <th scope="col">Data</th>
          <th scope="col">Lançamento</th>
          <th scope="col" data-number>
            Valor
          </th>
          <th scope="col" data-number>
            Saldo devedor
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{formatarData(de)}</td>
          <td colSpan={2}>Saldo anterior</td>
          <td data-number>
            <Saldo saldo={anterior} />
          </td>
        </tr>
        {linhas.map((linha) => (
          <tr key={linha.id}>
            <td>{formatarData(linha.data)}</td>
            <td>
              {comLigacoes ? <Descricao {...linha} /> : linha.descricao}
              {linha.motivo !== '' && <span className={classes.motivo}>{linha.motivo}</span>}
            </td>
            <td data-number>{formatarSaldo(linha.valor)}</td>
            <td data-number>
              <Saldo saldo={linha.saldo} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is owed or, where it is less than nothing, whose it is: the number stays at the edge of its column. */
const Saldo = ({ saldo }: { saldo: number }) => (
  <>
    {saldo < 0 && <small>credor </small>}
    {formatarCentavos(Math.abs(saldo))}
  </>
)

function Descricao({ descricao, debitoId, creditoId }: LinhaDoExtrato) {
  if (debitoId !== null)
    return (
      <Link className={classes.ligacao} to="/admin/financeiro/debitos/$id" params={{ id: debitoId }}>
        {descricao}
      </Link>
    )
  if (creditoId !== null)
    return (
      <Link className={classes.ligacao} to="/admin/financeiro/creditos/$id" params={{ id: creditoId }}>
        {descricao}
      </Link>
    )
  return descricao
}
