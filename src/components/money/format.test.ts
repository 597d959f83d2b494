import { expect, test } from 'vitest'
import { formatarCentavos, formatarData, formatarMes } from './format.ts'

test('money, dates and months as Brazilians write them', () => {
  expect(formatarCentavos(15075)).toBe('R$\u00A0150,75')
  expect(formatarCentavos(123456789)).toBe('R$\u00A01.234.567,89')
  expect(formatarCentavos(5)).toBe('R$\u00A00,05')
  expect(formatarData('2026-11-21')).toBe('21/11/2026')
  expect(formatarMes('2026-11')).toBe('nov/2026')
})
