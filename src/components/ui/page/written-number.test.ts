import { expect, test } from 'vitest'
import { writtenNumber } from './written-number.ts'

test.each([
  ['7', 7],
  [7, 7],
  ['20', 20],
  ['21', null],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['07', null],
  ['', null],
  [undefined, null],
  [true, null],
])('%j says %j', (written, number) => {
  expect(writtenNumber(written, 20)).toBe(number)
})
