const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 2 })

/** Centavos as an axis says them, `R$ 300 mil`, with a no-break space. */
export const shortMoney = (centavos: number) => `R$\u00a0${compact.format(centavos / 100)}`

/** What a step may be, times a power of ten. */
const ROUND = [1, 2, 2.5, 5, 10]

/**
 * The values at the lines of an axis that begins at 0 and reaches `highest`: at most five steps, each a round number of whole reais, in
 * centavos.
 */
export function ticksFor(highest: number): number[] {
  const least = Math.max(highest, 1) / 5
  const power = 10 ** Math.max(2, Math.floor(Math.log10(least)))
  const step = (ROUND.find((factor) => factor * power >= least && (factor * power) % 100 === 0) ?? 10) * power
  const steps = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: steps + 1 }, (_, i) => i * step)
}
