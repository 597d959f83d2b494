import { expect, it } from 'vitest'
import { lerPercentual, textoDoPercentual } from './percent.ts'

it.each([
  ['2', 200],
  ['2,5', 250],
  ['0,02%', 2],
  ['1.25', 125],
  [' 10 % ', 1_000],
  ['', null],
  ['dois', Number.NaN],
  ['1,255', Number.NaN],
  ['-1', Number.NaN],
])('reads %j as %j', (texto, lido) => expect(lerPercentual(texto)).toEqual(lido))

it.each([0, 2, 80, 250, 10_000])('writes what it reads: %d', (centesimos) =>
  expect(lerPercentual(textoDoPercentual(centesimos))).toBe(centesimos),
)

it('writes the sign, in a field that is only read too', () => expect(textoDoPercentual(250)).toBe('2,5%'))
