import type { ValorAtualizado } from '#src/api/contract/debito.ts'
import { formatarCentavos } from '#src/api/contract/coluna-texto.ts'
import classes from './debitos.module.css'
import { composicaoDoValor } from './labels.ts'

/** How an updated value comes about, folded until somebody asks. */
export function ComposicaoDoValor({ valor }: { valor: ValorAtualizado }) {
  const parcelas = [...composicaoDoValor(valor), { nome: 'Total', valor: valor.total }]
  return (
    <details className={classes.detail}>
      <summary>Composição do valor</summary>
      <dl className={classes.parcelas}>
        {parcelas.map((parcela) => (
          <div key={parcela.nome}>
            <dt>{parcela.nome}</dt>
            <dd>{formatarCentavos(parcela.valor)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
