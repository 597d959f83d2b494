import { daysBetween } from '#src/components/form/date-text.ts'
import { formatarData } from '#src/components/money/format.ts'
import { contados } from '#src/components/money/words.ts'
import { nomeDaCorrecao, type Debito, type ValorAtualizado } from '#src/api/contract/debito.ts'

export type Situacao = 'vencido' | 'passou' | 'vence-hoje' | 'a-vencer'

const dias = (quantidade: number) => contados(quantidade, 'dia', 'dias')

/** How a debit stands today, as a word for the machine and a text for people. */
export function situacaoDoDebito(
  { contribuicao, vencimento, atraso }: Pick<Debito, 'contribuicao' | 'vencimento' | 'atraso'>,
  hoje: string,
): { situacao: Situacao; texto: string } {
  // A due date on a weekend passes without delay until the next working day, so the server's count decides, not the calendar.
  if (atraso > 0) return { situacao: 'vencido', texto: `Vencido há ${dias(atraso)}` }
  const faltam = daysBetween(hoje, vencimento)
  // Nobody owes a proposal, so the server counts no delay of it.
  if (contribuicao.proposta && faltam < 0) return { situacao: 'passou', texto: `Venceu há ${dias(-faltam)}` }
  if (faltam <= 0) return { situacao: 'vence-hoje', texto: 'Vence hoje' }
  return { situacao: 'a-vencer', texto: faltam === 1 ? 'Vence amanhã' : `Vence em ${dias(faltam)}` }
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
    { nome: 'Juros', valor: valor.juros },
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
