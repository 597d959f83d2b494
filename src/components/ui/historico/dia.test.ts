import { expect, test } from 'vitest'
import { porDia } from './dia.ts'

test('what follows one another on a day stands together', () => {
  const agora = new Date('2026-03-01T03:30:00Z')
  const items = [
    '2026-03-01T03:20:00Z',
    '2026-03-01T03:10:00Z',
    '2026-02-28T12:00:00Z',
    '2025-03-01T12:00:00Z',
  ]
  expect(
    porDia(
      items.map((em) => ({ em })),
      agora,
    ).map(({ dia, items }) => [dia, items.length]),
  ).toEqual([
    ['Hoje', 2],
    ['Ontem', 1],
    ['01/03/2025', 1],
  ])
  expect(porDia([], agora)).toEqual([])
})
