import { expect, test } from 'vitest'
import { placesAfter } from './use-row-places.ts'

const first = placesAfter({ ids: [], places: [] }, ['a', 'b', 'c'])

test('a page of other rows takes the places of the one before', () => {
  expect(placesAfter(first, ['d', 'e', 'f']).places).toEqual(first.places)
  expect(placesAfter(first, ['d']).places).toEqual(first.places.slice(0, 1))
})

test('what a longer page has more gets places of its own', () => {
  const { places } = placesAfter(first, ['d', 'e', 'f', 'g', 'h'])
  expect(places.slice(0, 3)).toEqual(first.places)
  expect(new Set(places).size).toBe(5)
})

test('rows that stay keep their places, whatever comes, goes or moves around them', () => {
  const { places } = placesAfter(first, ['c', 'new', 'a', 'newer'])
  expect([places[0], places[2]]).toEqual([first.places[2], first.places[0]])
  expect(first.places).not.toContain(places[1])
  expect(first.places).not.toContain(places[3])
  expect(new Set(places).size).toBe(4)
})

test('no row takes a place that another one had and left long ago', () => {
  const later = placesAfter(placesAfter(first, ['new', 'b', 'c']), ['newer', 'new', 'c'])
  expect(new Set(later.places).size).toBe(3)
})
