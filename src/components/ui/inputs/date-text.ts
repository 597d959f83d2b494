/** Milliseconds: of a day in UTC, which the clocks never change in. */
const DAY = 86_400_000

/** `DD/MM/AAAA` as `YYYY-MM-DD`; null when it is not a whole date or that day does not exist (31/02). */
export function parseDate(text: string): string | null {
  const [, dia, mes, ano] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  if (!dia || !mes || !ano) return null
  const iso = `${ano}-${mes}-${dia}`
  const parsed = new Date(`${iso}T00:00:00Z`)
  // A day too many rolls over into the next month, so it reads back differently.
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(iso) ? iso : null
}

/** `YYYY-MM-DD` as `DD/MM/AAAA`; any other text is given back as it is. */
export function dateText(value: string): string {
  return value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')
}

export { diasDepois as daysAfter, hoje as today } from '#src/api/contract/nucleo/instante.ts'

/** Days from one `YYYY-MM-DD` to another; less than none where that one is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY
