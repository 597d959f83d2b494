const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 2 })

/** Centavos as an axis says them, `R$ 300 mil`, with a no-break space. */
export const shortMoney = (centavos: number) => `R$\u00a0${compact.format(centavos / 100)}`

/** A count of things as an axis says it, `1,5 mil`. */
export const shortCount = (count: number) => compact.format(count)

/** What a step may be, times a power of ten. */
const ROUND = [1, 2, 2.5, 5, 10]

/**
 * The values at the lines of an axis that begins at 0 and reaches `highest`: at most five steps, each a round number of whole units.
 * @param unit a power of ten: 100 for whole reais of centavos
 */
export function ticksFor(highest: number, unit = 100): number[] {
  const least = Math.max(highest, 1) / 5
  const power = 10 ** Math.max(Math.log10(unit), Math.floor(Math.log10(least)))
  const step =
    (ROUND.find((factor) => factor * power >= least && (factor * power) % unit === 0) ?? 10) * power
  const steps = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: steps + 1 }, (_, i) => i * step)
}
