import { FUSO } from '#src/api/contract/nucleo/instante.ts'

const DAY_MS = 86_400_000

/** Days since 1970-01-01 of a `YYYY-MM-DD`. */
export function toDay(data: string): number {
  return Date.parse(`${data}T00:00:00Z`) / DAY_MS
}

/** `YYYY-MM-DD` of a count of days since 1970-01-01. */
export function toData(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** The date of today in São Paulo, whatever the machine's zone. */
export function hoje(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: FUSO }).format(new Date())
}

/** Months since year 0, for arithmetic. */
export function toMonth(data: string): number {
  return Number(data.slice(0, 4)) * 12 + Number(data.slice(5, 7)) - 1
}

/** `YYYY-MM` of a count of months. */
export function toPeriodo(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
}

/** The given day of a month, or its last one when the month is shorter. */
export function dayOfMonth(month: number, day: number): number {
  const first = toDay(`${toPeriodo(month)}-01`)
  const last = toDay(`${toPeriodo(month + 1)}-01`) - 1
  return Math.min(first + day - 1, last)
}

/** The day itself from Monday to Friday, else the Monday after. */
export function nextWeekday(day: number): number {
  const weekday = (day + 4) % 7 // 1970-01-01 was a Thursday
  if (weekday === 6) return day + 2
  return weekday === 0 ? day + 1 : day
}
