import { IconChevronRight } from '@tabler/icons-react'
import type { ValorAtualizado } from '#src/api/contract/dinheiro/debito.ts'
import { formatarSaldo } from '#src/components/ui/money/saldo.ts'
import classes from './composicao.module.css'
import { composicaoDoValor } from './labels.ts'

/** How an updated value comes about, folded until somebody asks; nothing where it is what was billed. */
export function ComposicaoDoValor({ valor }: { valor: ValorAtualizado }) {
  const partes = composicaoDoValor(valor)
  if (partes.length === 1) return null
  const parcelas = [...partes, { nome: 'Total', valor: valor.total }]
  return (
    <details className={classes.detail}>
      <summary>
        Composição do valor
        <IconChevronRight size={14} stroke={1.8} aria-hidden />
      </summary>
      <dl className={classes.parcelas}>
        {parcelas.map((parcela) => (
          <div key={parcela.nome}>
            <dt>{parcela.nome}</dt>
            <dd>{formatarSaldo(parcela.valor)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
