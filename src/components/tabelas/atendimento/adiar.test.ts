import { expect, test } from 'vitest'
import { ateDe, instanteDe } from './adiar.ts'

test.each([
  // Sunday, Monday, Saturday; the last one is a Monday in London already, and Sunday still in Brasília
  [
    '2026-11-29T12:00:00Z',
    '2026-11-30T11:00:00.000Z',
    '2026-11-30T11:00:00.000Z',
    '2026-12-06T11:00:00.000Z',
  ],
  [
    '2026-11-30T12:00:00Z',
    '2026-12-01T11:00:00.000Z',
    '2026-12-07T11:00:00.000Z',
    '2026-12-07T11:00:00.000Z',
  ],
  [
    '2026-12-05T12:00:00Z',
    '2026-12-06T11:00:00.000Z',
    '2026-12-07T11:00:00.000Z',
    '2026-12-12T11:00:00.000Z',
  ],
  [
    '2026-11-30T02:30:00Z',
    '2026-11-30T11:00:00.000Z',
    '2026-11-30T11:00:00.000Z',
    '2026-12-06T11:00:00.000Z',
  ],
])('from %s on: tomorrow, Monday and in a week, each at 8h of Brasília', (agora, amanha, segunda, semana) => {
  const de = new Date(agora)
  expect([ateDe('amanha', de), ateDe('segunda', de), ateDe('semana', de), ateDe('resposta', de)]).toEqual([
    amanha,
    segunda,
    semana,
    null,
  ])
})

test('a day and an hour are those of Brasília; what is neither is none', () => {
  expect(instanteDe('2026-12-01', '17:45')).toBe('2026-12-01T20:45:00.000Z')
  expect(instanteDe('1/12', '17:45')).toBeNull()
  expect(instanteDe('2026-12-01', '')).toBeNull()
})
