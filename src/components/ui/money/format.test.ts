import { expect, test } from 'vitest'
import { formatarData } from './format.ts'

test('dates as Brazilians write them', () => {
  expect(formatarData('2026-11-21')).toBe('21/11/2026')
})
