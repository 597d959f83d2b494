/** A whole number above 0 that an address says, where all is text, or a link; null for anything else, and for more than `max`. */
export function writtenNumber(written: unknown, max: number): number | null {
  const text = typeof written === 'number' ? String(written) : written
  if (typeof text !== 'string' || !/^[1-9]\d{0,9}$/.test(text)) return null
  return Number(text) <= max ? Number(text) : null
}
