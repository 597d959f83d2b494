import { mesesDepois } from '#server/calendario.ts'

/**
 * A total in so many parts, in whole centavos that add up to it; what the division leaves is on the first.
 * @param quantas at least 1
 */
export function dividir(total: number, quantas: number): number[] {
  const parte = Math.floor(total / quantas)
  return Array.from({ length: quantas }, (_, i) => (i === 0 ? total - parte * (quantas - 1) : parte))
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
