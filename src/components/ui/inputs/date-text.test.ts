import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { dateText, daysAfter, daysBetween, parseDate, today } from './date-text.ts'

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

afterEach(() => void vi.useRealTimers())

test.each([
  ['2026-11-21T02:59:59Z', '2026-11-20'],
  ['2026-11-21T03:00:00Z', '2026-11-21'],
  ['2027-01-01T02:00:00Z', '2026-12-31'],
])('at %s it is %s where the entidades are', (instant, day) => {
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] })
  expect(today()).toBe(day)
})

test('days are counted by the calendar, over months, leap days and the nights in which the clocks changed', () => {
  expect(daysAfter('2024-02-28', 2)).toBe('2024-03-01')
  expect(daysAfter('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2018-11-03', '2018-11-05')).toBe(2)
  expect(daysBetween('2026-11-21', '2026-11-10')).toBe(-11)
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, fc.integer({ min: -40_000, max: 40_000 }), (day, count) => {
      const iso = day.toISOString().slice(0, 10)
      expect(daysBetween(iso, daysAfter(iso, count))).toBe(count)
    }),
  )
})
