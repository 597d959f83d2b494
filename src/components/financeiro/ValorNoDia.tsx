import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatarCentavos } from '#src/api/contract/coluna-texto.ts'
import type { DebitoDetalhe } from '#src/api/contract/financeiro.ts'
import { composicaoDoValor } from '#src/components/debitos/labels.ts'
import { DateInput } from '#src/components/form/DateInput.tsx'
import { formatarMes } from '#src/components/money/format.ts'
import { Section } from '#src/components/page/Section.tsx'
import { debitoOptions } from '#src/queries/financeiro.ts'
import classes from './financeiro.module.css'

const ISO = /^\d{4}-\d{2}-\d{2}$/

/** What an open debit is worth on a day that one may choose, and how that comes about. */
export function ValorNoDia({ debito }: { debito: DebitoDetalhe }) {
  const [dia, setDia] = useState<string | null>(debito.dia)
  const lido = dia !== null && ISO.test(dia)
  const outro = useQuery({ ...debitoOptions(debito.id, dia ?? ''), enabled: lido && dia !== debito.dia })
  const valor = dia === debito.dia ? debito.valorAtualizado : lido ? outro.data?.valorAtualizado : undefined
  return (
    <Section title="Valor atualizado">
      <div className={classes.valor}>
        <DateInput
          label="Se for pago em"
          value={dia}
          onChange={setDia}
          error={dia !== null && !lido ? 'Data inválida.' : outro.error?.message}
        />
        <dl className={classes.parcelas} aria-live="polite" aria-busy={valor === undefined}>
          {(valor ? composicaoDoValor(valor) : []).map((parcela) => (
            <div key={parcela.nome}>
              <dt>{parcela.nome}</dt>
              <dd>{formatarCentavos(parcela.valor)}</dd>
            </div>
          ))}
          <div className={classes.total}>
            <dt>Total</dt>
            <dd>{valor ? formatarCentavos(valor.total) : '…'}</dd>
          </div>
        </dl>
      </div>
      {debito.correcao && <p className={classes.fatos}>{fraseDaCorrecao(debito.correcao)}</p>}
    </Section>
  )
}

function fraseDaCorrecao({ indice, ate, faltam }: NonNullable<DebitoDetalhe['correcao']>): string {
  if (ate === null) return `A correção é pelo ${indice}, que ainda não tem taxas.`
  const falta =
    faltam === 1 ? ' Falta a taxa de um mês.' : faltam > 1 ? ` Faltam as taxas de ${faltam} meses.` : ''
  return `A correção é pelo ${indice}, com taxas até ${formatarMes(ate)}.${falta}`
}
