const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
const finePercent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const times = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** What stands behind so many times. */
export const TIMES = 'o valor'

export interface Change {
  way: 'mais' | 'menos' | 'igual'
  /** By how much, `12%` or `4,5 vezes`; empty where a share of nothing would be told. */
  amount: string
  /** The rest of the sentence, without what it is compared with: `a mais que`. */
  words: string
}

/** How a number stands to an earlier one of the same thing, neither negative, in words. */
export function changeOf(now: number, before: number): Change {
  if (now === before) return { way: 'igual', amount: '', words: 'O mesmo que' }
  const way = now > before ? 'mais' : 'menos'
  if (before === 0) return { way, amount: '', words: 'Era zero' }
  const words = way === 'mais' ? 'a mais que' : 'a menos que'
  if (now >= before * 4) return { way, amount: `${times.format(now / before)} vezes`, words: TIMES }
  const share = (Math.abs(now - before) / before) * 100
  // so that what differs is never told as 0%, nor what is left as nothing
  if (share < 0.1) return { way, amount: 'Menos de 0,1%', words }
  const written =
    share < 10
      ? finePercent.format(share)
      : percent.format(now === 0 ? 100 : Math.min(share, way === 'menos' ? 99 : Infinity))
  return { way, amount: `${written}%`, words }
}
