/**
 * My changes on top of what is stored now: a field that I changed keeps my value, every other takes the stored one. `base` is what I
 * started from. Values are compared as they are, so fields hold no objects.
 */
export function rebase<F extends object>(base: F, mine: F, stored: F): F {
  const rebased = { ...stored }
  for (const field of Object.keys(stored) as (keyof F)[]) {
    if (!Object.is(base[field], mine[field])) rebased[field] = mine[field]
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
    .filter((field) => !Object.is(mine[field], stored[field]))
    .map((field) => ({ field, changedByMe: !Object.is(base[field], mine[field]) }))
}
