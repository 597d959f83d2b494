import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { lerCentavos } from './parse.ts'

test('what is shown reads back to the centavo, over the whole range of amounts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (centavos) => {
      expect(lerCentavos(formatarCentavos(centavos))).toBe(centavos)
    }),
  )
})

test.each([
  ['1.234,56', 123456],
  ['R$ 1.234', 123400],
  ['1234,5', 123450],
  ['1234,', 123400],
  ['1234.56', 123456],
  ['12.5', 1250],
  ['0,07', 7],
  [' 15 ', 1500],
  ['-3,00', -300],
])('%s is %i centavos', (text, centavos) => {
  expect(lerCentavos(text)).toBe(centavos)
})

test.each(['1,234', '12.34,5', '1.23.456', '12,3,4', 'abc', '1e5', ',50', 'R$ -'])(
  '%s is no amount',
  (text) => {
    expect(lerCentavos(text)).toBeNaN()
  },
)

test('blank is no amount at all', () => {
  expect(lerCentavos('')).toBeNull()
  expect(lerCentavos('  R$ ')).toBeNull()
})
