import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lerRecorte } from '#src/api/contract/nucleo/logo.ts'
import { INTEIRA, recorteDe } from './parte.ts'

test('the whole picture needs no part, and a part is told in ten thousandths', () => {
  expect(recorteDe(INTEIRA)).toBeUndefined()
  expect(recorteDe({ x: 25, y: 0, width: 50, height: 100 })).toBe('2500,0,5000,10000')
})

test('whatever is drawn, the contract takes it', () => {
  const percent = fc.double({ min: 0, max: 100, noNaN: true })
  fc.assert(
    fc.property(percent, percent, percent, percent, (a, b, c, d) => {
      const [x, direita] = [Math.min(a, b), Math.max(a, b)]
      const [y, baixo] = [Math.min(c, d), Math.max(c, d)]
      fc.pre(direita - x > 0.1 && baixo - y > 0.1)
      const escrito = recorteDe({ x, y, width: direita - x, height: baixo - y })
      expect(escrito === undefined || lerRecorte(escrito) !== null).toBe(true)
    }),
  )
})
