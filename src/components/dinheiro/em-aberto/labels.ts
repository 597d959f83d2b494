import { formatarData } from '#src/components/ui/money/format.ts'
import { atrasoDe, prazoDe, type Prazo } from '#src/components/ui/money/prazo.ts'
import {
  nomeDaCorrecao,
  nomeDosJuros,
  type Debito,
  type ValorAtualizado,
} from '#src/api/contract/dinheiro/debito.ts'

export type Situacao = 'vencido' | 'passou' | 'a-vencer'

/** How a debit stands today, as a word for the machine and, for people, as a pill says it. */
export function situacaoDoDebito(
  { contribuicao, vencimento, atraso }: Pick<Debito, 'contribuicao' | 'vencimento' | 'atraso'>,
  hoje: string,
): { situacao: Situacao; prazo: Prazo } {
  // A due date on a weekend passes without delay until the next working day, so the server's count decides, not the calendar.
  if (atraso > 0) return { situacao: 'vencido', prazo: atrasoDe(vencimento, hoje) }
  // Nobody owes a proposal, so the server counts no delay of it.
  if (contribuicao.proposta && vencimento < hoje)
    return { situacao: 'passou', prazo: atrasoDe(vencimento, hoje, false) }
  return { situacao: 'a-vencer', prazo: prazoDe(vencimento, hoje) }
}

export interface Parcela {
  nome: string
  /** Centavos, negative for what is taken off. */
  valor: number
}

/** The lines that make up an updated value: the principal and whatever else is not zero, in the order in which they add up. */
export function composicaoDoValor(valor: ValorAtualizado): Parcela[] {
  const acrescimos: Parcela[] = [
    { nome: nomeDaCorrecao(valor, 'Correção'), valor: valor.correcao },
    { nome: 'Multa', valor: valor.multa },
    { nome: nomeDosJuros(valor, 'Juros'), valor: valor.juros },
    {
      nome: valor.descontoAte === null ? 'Desconto' : `Desconto até ${formatarData(valor.descontoAte)}`,
      valor: -valor.desconto,
    },
    { nome: 'Já pago', valor: -valor.pago },
  ]
  return [
    { nome: 'Principal', valor: valor.principal },
    ...acrescimos.filter((parcela) => parcela.valor !== 0),
  ]
}
