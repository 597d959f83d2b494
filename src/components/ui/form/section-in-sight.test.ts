import { expect, test } from 'vitest'
import { lastAbove } from './use-section-in-sight.ts'

test.each([
  ['at the top of the page, the first', [250, 620, 900], 0],
  [
    'a long one that fills the window, though its head is far above and the next one is near',
    [-1800, -1200, 510],
    1,
  ],
  ['the next one, once its head is above the middle', [-1800, -1200, 390], 2],
  ['the first, where all stand below', [500, 900], 0],
  ['the first of none', [], 0],
])('the section in sight is %s', (_, tops, which) => {
  expect(lastAbove(tops, 400)).toBe(which)
})
