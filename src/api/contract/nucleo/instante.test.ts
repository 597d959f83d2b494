import { expect, test } from 'vitest'
import { diaDe, diaRecente, horaDe, textoDoInstante } from './instante.ts'

// Everywhere else than where these tests run it must be the same: they hold in any TZ.
test('moments are told in the time of Brasília, wherever they are read', () => {
  expect(textoDoInstante('2026-11-21T02:30:00.000Z')).toBe('20/11/2026, 23:30')
  expect(horaDe('2026-11-21T02:30:00.000Z')).toBe('23:30')
  expect(diaDe('2026-11-21T03:00:00.000Z')).toBe('21/11/2026')
})

test('days turn at the midnight of Brasília', () => {
  const agora = new Date('2026-03-01T03:30:00Z')
  expect(diaRecente('2026-03-01T03:00:00Z', agora)).toBe('Hoje')
  expect(diaRecente('2026-03-01T02:59:00Z', agora)).toBe('Ontem')
  expect(diaRecente('2026-02-28T02:59:00Z', agora)).toBeNull()
  expect(diaRecente('2025-03-01T03:00:00Z', agora)).toBeNull()
})
