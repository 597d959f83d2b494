import { expect, test } from 'vitest'
import { diaDe, porDia } from './dia.ts'

const em = (...partes: [number, number, number, number, number]) => new Date(...partes).toISOString()
const agora = new Date(2026, 2, 1, 0, 30)

test('days are those of the reader, and turn at midnight', () => {
  expect(diaDe(em(2026, 2, 1, 0, 0), agora)).toBe('Hoje')
  expect(diaDe(em(2026, 1, 28, 23, 59), agora)).toBe('Ontem')
  expect(diaDe(em(2026, 1, 27, 23, 59), agora)).toBe('27/02/2026')
  expect(diaDe(em(2025, 2, 1, 0, 0), agora)).toBe('01/03/2025')
})

test('what follows one another on a day stands together', () => {
  const items = [em(2026, 2, 1, 0, 20), em(2026, 2, 1, 0, 10), em(2026, 1, 28, 9, 0)].map((em) => ({ em }))
  expect(porDia(items, agora).map(({ dia, items }) => [dia, items.length])).toEqual([
    ['Hoje', 2],
    ['Ontem', 1],
  ])
  expect(porDia([], agora)).toEqual([])
})
