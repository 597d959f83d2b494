import { lerTaxas, type TaxaDoMes } from '#src/api/contract/cadastro/indice.ts'

/** Tables that were read last, by what is written in them: many debits have the same. */
const lidas = new Map<string, readonly TaxaDoMes[]>()
const LIDAS_MAX = 50

function taxasDe(escrito: string): readonly TaxaDoMes[] {
  const achadas = lidas.get(escrito)
  if (achadas) return achadas
  const lida = lerTaxas(escrito)
  const taxas = 'taxas' in lida ? lida.taxas : []
  if (lidas.size >= LIDAS_MAX) lidas.clear()
  lidas.set(escrito, taxas)
  return taxas
}

/** The months from that of the due date to the one before a payment, which correct what is paid then. */
const corrige = (mes: string, vencimento: string, data: string) =>
  mes >= vencimento.slice(0, 7) && mes < data.slice(0, 7)

/** Factors are kept in ten-thousandths: accumulated rates are published in percent with two decimals. */
const DECIMOS_MILESIMOS = 10_000n
const MILIONESIMOS = 1_000_000n

/**
 * By what the principal of a debit is multiplied when it is paid on a day: the rates of the months from that of the due date to the one before
 * the payment, one upon the other, rounded half up as IBGE publishes what it accumulates, to hundredths of a percent (domain of contributions,
 * vector B: due in January 2010, paid in January 2011, the 5,91 % of 2010). Months that the table does not have add nothing. It never takes
 * from the principal: a time of falling prices leaves it as it is (STJ, REsp 1.265.580).
 * @param escrito the table of the contribution's index; null for a contribution without one
 * @param vencimento `YYYY-MM-DD`
 */
export function fatorDeCorrecao(escrito: string | null, vencimento: string, data: string): number {
  if (escrito === null) return 1
  const meses = taxasDe(escrito).filter(({ mes }) => corrige(mes, vencimento, data))
  const produto = meses.reduce((feito, { taxa }) => feito * (MILIONESIMOS + BigInt(taxa)), 1n)
  const divisor = MILIONESIMOS ** BigInt(meses.length)
  const fator =
    Number((2n * produto * DECIMOS_MILESIMOS + divisor) / (2n * divisor)) / Number(DECIMOS_MILESIMOS)
  return Math.max(1, fator)
}

/** The last month (`YYYY-MM`) that a table has, null for an empty one, and how many of those that would correct a debit it lacks. */
export function alcanceDasTaxas(
  escrito: string,
  vencimento: string,
  data: string,
): { ate: string | null; faltam: number } {
  const taxas = taxasDe(escrito)
  const tidos = taxas.filter(({ mes }) => corrige(mes, vencimento, data)).length
  const [ano = 0, mes = 0] = vencimento.split('-').map(Number)
  const [anoFinal = 0, mesFinal = 0] = data.split('-').map(Number)
  const pedidos = Math.max(0, (anoFinal - ano) * 12 + mesFinal - mes)
  return { ate: taxas.at(-1)?.mes ?? null, faltam: pedidos - tidos }
}
