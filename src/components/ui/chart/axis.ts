const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 2 })

/** Centavos as an axis says them, `R$ 300 mil`, with a no-break space. */
export const shortMoney = (centavos: number) => `R$\u00a0${compact.format(centavos / 100)}`

/** A count of things as an axis says it, `1,5 mil`. */
export const shortCount = (count: number) => compact.format(count)

/** What a step may be, times a power of ten. */
const ROUND = [1, 2, 2.5, 5, 10]

/**
 * The values at the lines of an axis that begins at 0 and reaches `highest`: at most five steps, each a round number of whole units.
 * @param unit how many of what is counted are one: 100 for reais of centavos, 60 for hours of minutes
 */
export function ticksFor(highest: number, unit = 100): number[] {
  const units = highest / unit
  const least = Math.max(units, 1) / 5
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)))
  const step =
    (ROUND.find((factor) => factor * power >= least && Number.isInteger(factor * power)) ?? 10) * power
  const steps = Math.max(1, Math.ceil(units / step))
  return Array.from({ length: steps + 1 }, (_, i) => i * step * unit)
}
