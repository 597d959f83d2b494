import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatarCentavos, formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import { DIAS_PARA_PAGAR } from '#src/api/contract/dinheiro/boleto.ts'
import type { DebitoDetalhe } from '#src/api/contract/dinheiro/financeiro.ts'
import { composicaoDoValor } from '#src/components/dinheiro/em-aberto/labels.ts'
import { DateInput } from '#src/components/ui/inputs/DateInput.tsx'
import { formatarData } from '#src/components/ui/money/format.ts'
import { formatarSaldo } from '#src/components/ui/money/saldo.ts'
import { Section } from '#src/components/ui/page/Section.tsx'
import { debitoOptions } from '#src/queries/financeiro.ts'
import { quandoSePaga } from '#src/components/dinheiro/boleto/dia-do-boleto.ts'
import classes from '#src/components/dinheiro/razao/razao.module.css'

interface ValorNoDiaProps {
  debito: DebitoDetalhe
  /** The day as it is typed; today at first. */
  dia: string | null
  onDia: (dia: string | null) => void
  /** What may be done with it, for that day. */
  acoes: ReactNode
}

/** What an open debit is worth if it is paid on a day that one may choose, as its slip would say it, and how that comes about. */
export function ValorNoDia({ debito, dia, onDia, acoes }: ValorNoDiaProps) {
  const { id, hoje } = debito
  const quando = quandoSePaga(dia, hoje)
  const outro = useQuery({ ...debitoOptions(id, quando), enabled: quando !== undefined && dia !== hoje })
  const visto = dia === hoje ? debito : quando && outro.data
  const valor = visto?.valorAtualizado
  const partes = valor ? composicaoDoValor(valor) : []
  return (
    <Section title="Valor atualizado">
      <div className={classes.valor}>
        <dl className={classes.total} aria-live="polite" aria-busy={valor === undefined}>
          <dt>Total</dt>
          <dd>{valor ? formatarCentavos(valor.total) : '…'}</dd>
        </dl>
        <DateInput
          label="Se for pago em"
          value={dia}
          onChange={onDia}
          error={dia !== null && !quando ? 'Data inválida.' : outro.error?.message}
        />
        {partes.length > 1 && (
          <dl className={classes.parcelas}>
            {partes.map((parcela) => (
              <div key={parcela.nome}>
                <dt>{parcela.nome}</dt>
                <dd>{formatarSaldo(parcela.valor)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {visto && quando && (
        <p className={classes.fatos} role="status">
          {'em' in quando
            ? `Valor para pagar até ${formatarData(visto.dia)}, como o boleto diz.`
            : `Valor em ${formatarData(visto.dia)}. Há boleto para os próximos ${DIAS_PARA_PAGAR} dias.`}
        </p>
      )}
      {debito.pelaTabela && <p className={classes.fatos}>{fraseDaTabela(debito.pelaTabela, debito.valor)}</p>}
      {debito.correcao && <p className={classes.fatos}>{fraseDaCorrecao(debito.correcao)}</p>}
      <div className={classes.actions}>{acoes}</div>
    </Section>
  )
}

/** How the principal comes from the contribution's table; where table or record have changed since, what they say now. */
function fraseDaTabela(
  { valor, porque }: NonNullable<DebitoDetalhe['pelaTabela']>,
  principal: number,
): string {
  if (valor === principal) return `O principal vem da tabela da contribuição. ${porque}`
  const hoje =
    valor === null ? 'Hoje a tabela não daria valor' : `Hoje a tabela daria ${formatarCentavos(valor)}`
  return `O principal foi definido quando o débito foi gerado. ${hoje}. ${porque}`
}

function fraseDaCorrecao({ indice, ate, faltam }: NonNullable<DebitoDetalhe['correcao']>): string {
  if (ate === null) return `A correção usa o ${indice}, que ainda não tem taxas.`
  const falta =
    faltam === 1 ? ' Falta a taxa de um mês.' : faltam > 1 ? ` Faltam as taxas de ${faltam} meses.` : ''
  return `A correção usa o ${indice}, com taxas até ${formatarMes(ate)}.${falta}`
}
