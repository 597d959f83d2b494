import { contados } from '#src/api/contract/nucleo/contagem.ts'
import type { DebitosEmAberto } from '#src/api/contract/dinheiro/debito.ts'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { formatarData } from '#src/components/ui/money/format.ts'
import classes from './em-aberto.module.css'
import { PagarEm } from './PagarEm.tsx'
import { resumoDosDebitos } from './resumo.ts'
import type { Dia } from './use-dia.ts'

/** What is overdue, what is to fall due, and all together, on the day that is chosen beside it. */
export function Resumo({ debitos, dia }: { debitos: DebitosEmAberto; dia: Dia }) {
  return (
    <div className={classes.resumo} aria-busy={dia.mudando}>
      <dl>
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
          <dd>{quantidadeDe(debitos.meses.reduce((soma, mes) => soma + mes.debitos.length, 0))}</dd>
        </div>
      </dl>
      <div className={classes.quando}>
        <PagarEm atualizadoEm={debitos.atualizadoEm} pagavelEm={debitos.pagavelEm} dia={dia} />
      </div>
      <p className={classes.noPapel}>Valores para pagar até {formatarData(debitos.pagavelEm)}</p>
    </div>
  )
}

function quantidadeDe(quantidade: number): string {
  if (quantidade === 0) return 'Nenhum débito'
  return contados(quantidade, 'débito', 'débitos')
}
