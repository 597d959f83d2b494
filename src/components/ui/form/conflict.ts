import { areRows, rebaseRows } from './rows.ts'

/**
 * My changes on top of what is stored now: a field that I changed keeps my value, every other takes the stored one. `base` is what I
 * started from. Of a list of nested records each row goes by itself.
 */
export function rebase<F extends object>(base: F, mine: F, stored: F): F {
  const rebased = { ...stored }
  for (const field of Object.keys(stored) as (keyof F)[]) {
    if (!same(base[field], mine[field]))
      rebased[field] = rebasedField(base[field], mine[field], stored[field])
  }
  return rebased
}

function rebasedField<V>(base: V, mine: V, stored: V): V {
  if (!areRows(base) || !areRows(mine) || !areRows(stored)) return mine
  const rows: unknown = rebaseRows(base, mine, stored, { merge: rebase, same })
  return rows as V // rows of the same kind
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

/** Fields hold plain values, or lists and objects of them; the order of a list counts. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other)
  const [mine, theirs] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return mine.size === theirs.size && [...mine].every(([key, value]) => same(value, theirs.get(key)))
}
