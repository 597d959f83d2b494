import { useState } from 'react'

/** Rows, and the place that each has on the screen, both in their order. */
export interface RowPlaces {
  ids: readonly string[]
  /** None twice. */
  places: readonly number[]
}

/**
 * The places of the rows `ids`, which come after others. A page of nothing but other rows takes the places of those before it, one by one:
 * their elements are filled anew, which costs less than to make others. Where some rows stay, each keeps its own place, with the focus
 * on it, and the others get new ones.
 */
export function placesAfter(before: RowPlaces, ids: readonly string[]): RowPlaces {
  const known = new Map(before.ids.map((id, i) => [id, before.places[i]]))
  const fresh = Math.max(-1, ...before.places) + 1
  const places = ids.some((id) => known.has(id))
    ? ids.map((id, i) => known.get(id) ?? fresh + i)
    : ids.map((_, i) => before.places[i] ?? fresh + i)
  return { ids, places }
}

/** React's keys for rows. */
export function useRowPlaces(ids: readonly string[]): readonly number[] {
  const [kept, setKept] = useState<RowPlaces>({ ids: [], places: [] })
  const same = ids.length === kept.ids.length && ids.every((id, i) => id === kept.ids[i])
  const now = same ? kept : placesAfter(kept, ids)
  if (!same) setKept(now)
  return now.places
}
