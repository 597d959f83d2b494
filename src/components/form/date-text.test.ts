import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateText, parseDate } from './date-text.ts'

test('every day that exists reads back as itself', () => {
  const days = fc.date({ min: new Date('0100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (day) => {
      const iso = day.toISOString().slice(0, 10)
      expect(parseDate(dateText(iso))).toBe(iso)
    }),
  )
})

test.each([
  '31/02/2026',
  '29/02/2025',
  '31/04/2026',
  '00/01/2026',
  '01/13/2026',
  '1/1/2026',
  '01/01/26',
  '2026-01-01',
  '',
])('%s is not a date', (text) => {
  expect(parseDate(text)).toBeNull()
})

test('leap days are dates', () => {
  expect(parseDate('29/02/2024')).toBe('2024-02-29')
})

test('a text that is no date is shown as it was typed', () => {
  expect(dateText('31/0')).toBe('31/0')
})
