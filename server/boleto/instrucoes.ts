import { dataBr, reais } from './format.ts'

/** Charges on a late payment. */
export type RegraDeAtraso = {
  /** Fine, percent of the value (2 = 2%). */
  multaPct: number
  /** Interest, percent a month (1 = 1% a.m.). */
  jurosPctMes: number
  /** Simple interest by the day (month of 30 days), or by month with any part of one counting whole. */
  modo: 'proRataDia30' | 'mesOuFracao'
}

/** Text a boleto de proposta must carry (Circulares BCB 3.598/2012 and 3.656/2013). It admits no late charges. */
export const TEXTO_DE_PROPOSTA: readonly string[] = [
  'BOLETO DE PROPOSTA',
  'ESTE BOLETO SE REFERE A UMA PROPOSTA JÁ FEITA A VOCÊ E O SEU PAGAMENTO NÃO É OBRIGATÓRIO.',
  'Deixar de pagá-lo não dará causa a protesto, a cobrança judicial ou extrajudicial, nem a inserção de seu nome em cadastro de restrição ao crédito.',
  'Pagar até a data de vencimento significa aceitar a proposta.',
  'Informações adicionais sobre a proposta e sobre o respectivo contrato poderão ser solicitadas a qualquer momento ao beneficiário, por meio de seus canais de atendimento.',
]

/**
 * Instructions for the cashier on a late payment, in values and dates instead of percentages and day counts, as
 * banks ask (Itaú, cobrança 400 posições). Nothing to charge gives no line.
 * @param valor centavos
 * @param vencimento `YYYY-MM-DD`
 */
export function instrucoesDeAtraso(valor: number, vencimento: string, regra: RegraDeAtraso): string[] {
  const multa = percentOf(valor, regra.multaPct)
  const juros = jurosText(valor, regra)
  const charges = [multa > 0 ? `multa de R$ ${reais(multa)}` : '', juros].filter((text) => text !== '')
  return charges.length === 0 ? [] : [`Após ${dataBr(vencimento)}, cobrar ${charges.join(' e ')}.`]
}

function jurosText(valor: number, { jurosPctMes, modo }: RegraDeAtraso): string {
  const month = percentOf(valor, jurosPctMes)
  if (month === 0) return ''
  if (modo === 'mesOuFracao') return `juros de R$ ${reais(month)} por mês ou fração de atraso`
  const day = percentOf(valor, jurosPctMes, 30)
  // Interest of less than half a centavo a day would read R$ 0,00; the month still says the truth.
  return day > 0
    ? `juros de R$ ${reais(day)} por dia de atraso`
    : `juros de R$ ${reais(month)} a cada 30 dias de atraso`
}

/** `percent`% of `valor`, over `parts`, half up, with the percentage as an integer so that no binary fraction leaks in. */
export function percentOf(valor: number, percent: number, parts = 1): number {
  return Math.round((valor * Math.round(percent * 10_000)) / (1_000_000 * parts))
}
