import { expect, test } from 'vitest'
import { formatarData, formatarMes } from './format.ts'

test('dates and months as Brazilians write them', () => {
  expect(formatarData('2026-11-21')).toBe('21/11/2026')
  expect(formatarMes('2026-11')).toBe('nov/2026')
})
