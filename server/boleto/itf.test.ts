import { expect, it } from 'vitest'
import { itf } from './itf.ts'

/** The symbol as modules: 1 dark, 0 light. */
function modules(digits: string): string {
  const { width, bars } = itf(digits)
  const line = Array.from({ length: width }, () => '0')
  for (const bar of bars) line.fill('1', bar.x, bar.x + bar.width)
  return line.join('')
}

it('interleaves the first digit of a pair in bars and the second in spaces, between start and stop', () => {
  // 3 = 11000 in bars, 8 = 10010 in spaces.
  expect(modules('38')).toBe('1010' + '111000' + '1110' + '10' + '1000' + '10' + '11101')
})

it('takes 405 modules for the 44 digits of a slip', () => {
  expect(itf('0'.repeat(44)).width).toBe(405)
})

it.each(['', '1', '123', '12a4'])('refuses “%s”', (digits) => {
  expect(() => itf(digits)).toThrow(RangeError)
})
