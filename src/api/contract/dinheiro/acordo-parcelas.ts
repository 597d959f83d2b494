/**
 * Whether the first instalment is a down payment: it has another value than an even division of the total (`dividir`) gives the first.
 * @param parcelas values in centavos, in their order
 */
export function temEntrada(parcelas: readonly { valor: number }[]): boolean {
  const total = parcelas.reduce((soma, { valor }) => soma + valor, 0)
  return parcelas[0] !== undefined && parcelas[0].valor !== dividir(total, parcelas.length)[0]
}

/**
 * A total in so many parts, in whole centavos that add up to it; what the division leaves is on the first.
 * @param quantas at least 1
 */
export function dividir(total: number, quantas: number): number[] {
  const parte = Math.floor(total / quantas)
  return Array.from({ length: quantas }, (_, i) => (i === 0 ? total - parte * (quantas - 1) : parte))
}
