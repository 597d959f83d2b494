const FLAGS = new Map([
  ['true', true],
  ['false', false],
])

/**
 * The search of an address as people write it: `?q=123`, where the router's own writing would be `?q=%22123%22`. Values are text, and
 * each route's schema reads it; only the two words of a flag are a boolean.
 */
export function parseSearch(text: string): Record<string, unknown> {
  return Object.fromEntries(
    Array.from(new URLSearchParams(text), ([name, value]) => [name, FLAGS.get(value) ?? value]),
  )
}

/** The address text of a search, with its question mark; empty when nothing is in it. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}
