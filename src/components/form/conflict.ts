/**
 * My changes on top of what is stored now: a field that I changed keeps my value, every other takes the stored one. `base` is what I
 * started from.
 */
export function rebase<F extends object>(base: F, mine: F, stored: F): F {
  const rebased = { ...stored }
  for (const field of Object.keys(stored) as (keyof F)[]) {
    if (!same(base[field], mine[field])) rebased[field] = mine[field]
  }
  return rebased
}

export interface Difference<K> {
  field: K
  /** Mine is a change of my own, not just what I had read before the other saved. */
  changedByMe: boolean
}

/** The fields, among those given, where what is on my screen is not what is stored now. */
export function differences<F extends object, K extends keyof F>(
  fields: readonly K[],
  base: F,
  mine: F,
  stored: F,
): Difference<K>[] {
  return fields
    .filter((field) => !same(mine[field], stored[field]))
    .map((field) => ({ field, changedByMe: !same(base[field], mine[field]) }))
}

/** Fields hold plain values, or lists of them in an order that counts. */
function same(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other)
  return one.length === other.length && one.every((value, i) => Object.is(value, other[i]))
}
