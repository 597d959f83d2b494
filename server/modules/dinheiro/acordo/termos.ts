import { dividir } from '#src/api/contract/dinheiro/acordo-parcelas.ts'
import { mesesDepois } from '#server/calendario.ts'

interface Entrada {
  /** Centavos, less than the total. */
  valor: number
  /** `YYYY-MM-DD` */
  vencimento: string
}

/**
 * A total in so many instalments that add up to it: equal ones a month apart, before which stands the down payment where there is one.
 * @param quantas with the down payment: at least 1, with it 2
 * @param primeiro `YYYY-MM-DD`, when the first of the equal ones is due
 */
export function repartir(total: number, quantas: number, primeiro: string, entrada?: Entrada) {
  const iguais = entrada ? quantas - 1 : quantas
  const vencimentos = vencimentosMensais(primeiro, iguais)
  const valores = dividir(total - (entrada?.valor ?? 0), iguais).map((valor, i) => ({
    valor,
    vencimento: vencimentos[i] ?? primeiro,
  }))
  return [...(entrada ? [entrada] : []), ...valores].map(({ valor, vencimento }, i) => ({
    parcela: i + 1,
    vencimento,
    valor,
  }))
}

/** Due dates a month apart: the day of the first, or the last of a shorter month. */
export const vencimentosMensais = (primeiro: string, quantos: number): string[] =>
  Array.from({ length: quantos }, (_, i) => mesesDepois(primeiro, i))

/**
 * What of a discount each debit gets, in their order: the first as much as its charges come to, then the next.
 * @param limites centavos that may be given up of each, which come to no less than the discount
 */
export function distribuir(desconto: number, limites: readonly number[]): number[] {
  let resta = desconto
  return limites.map((limite) => {
    const dele = Math.min(limite, resta)
    resta -= dele
    return dele
  })
}
