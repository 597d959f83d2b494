import type { DebitosEmAberto } from '#src/api/contract/debito.ts'
import { formatarCentavos } from '#src/api/contract/coluna-texto.ts'
import { formatarData } from '#src/components/money/format.ts'
import classes from './debitos.module.css'
import { resumoDosDebitos } from './resumo.ts'

/** What is overdue, what is to fall due, and all together. */
export function Resumo({ debitos }: { debitos: DebitosEmAberto }) {
  return (
    <dl className={classes.resumo}>
      {resumoDosDebitos(debitos).map(({ nome, valor, quantidade }) => (
        <div key={nome} data-vencido={nome === 'Vencido' && quantidade > 0}>
          <dt>{nome}</dt>
          <dd>{formatarCentavos(valor)}</dd>
          <dd>{quantidadeDe(quantidade)}</dd>
        </div>
      ))}
      <div>
        <dt>Total em aberto</dt>
        <dd>{formatarCentavos(debitos.total)}</dd>
        <dd>Valores para pagar até {formatarData(debitos.pagavelEm)}</dd>
      </div>
    </dl>
  )
}

function quantidadeDe(quantidade: number): string {
  if (quantidade === 0) return 'Nenhum débito'
  return quantidade === 1 ? '1 débito' : `${quantidade.toLocaleString('pt-BR')} débitos`
}
