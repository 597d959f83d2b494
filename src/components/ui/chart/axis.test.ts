import { expect, test } from 'vitest'
import { shortCount, shortMoney, ticksFor } from './axis.ts'

test.each([
  [29_876_543, ['R$ 0', 'R$ 100 mil', 'R$ 200 mil', 'R$ 300 mil']],
  [100_000_000, ['R$ 0', 'R$ 200 mil', 'R$ 400 mil', 'R$ 600 mil', 'R$ 800 mil', 'R$ 1 mi']],
  [120_000_000, ['R$ 0', 'R$ 250 mil', 'R$ 500 mil', 'R$ 750 mil', 'R$ 1 mi', 'R$ 1,25 mi']],
  [1_250, ['R$ 0', 'R$ 5', 'R$ 10', 'R$ 15']],
  [320, ['R$ 0', 'R$ 1', 'R$ 2', 'R$ 3', 'R$ 4']],
  [1, ['R$ 0', 'R$ 1']],
  [0, ['R$ 0', 'R$ 1']],
])('the axis of %i centavos has round steps in short words', (highest, words) => {
  expect(ticksFor(highest).map((tick) => shortMoney(tick).replaceAll('\u00a0', ' '))).toEqual(words)
})

test.each([
  [0, ['0', '1']],
  [3, ['0', '1', '2', '3']],
  [7, ['0', '2', '4', '6', '8']],
  [1_250, ['0', '250', '500', '750', '1 mil', '1,25 mil']],
])('the axis of %i things has round steps of whole ones', (highest, words) => {
  expect(ticksFor(highest, 1).map((tick) => shortCount(tick).replaceAll('\u00a0', ' '))).toEqual(words)
})

test.each([
  [5_000, 60, [0, 20, 40, 60, 80, 100]],
  [107, 60, [0, 1, 2]],
  [0, 60, [0, 1]],
])('the axis of %i minutes has round steps of whole hours', (highest, unit, hours) => {
  expect(ticksFor(highest, unit).map((tick) => tick / 60)).toEqual(hours)
})

test('any axis reaches what it shows, in two to six lines', () => {
  for (let highest = 1; highest < 1e12; highest = Math.ceil(highest * 1.07)) {
    const ticks = ticksFor(highest)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest)
    expect(ticks.length).toBeLessThanOrEqual(6)
    expect(ticks.every((tick) => Number.isSafeInteger(tick) && tick % 100 === 0)).toBe(true)
  }
})
