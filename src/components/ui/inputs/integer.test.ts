import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lerInteiro } from './integer.ts'

it.each([
  ['', null],
  [' ', null],
  ['12', 12],
  ['-5', -5],
  ['1.234', 1234],
  ['1 234', 1234],
  ['12,0', 12],
  ['12,5', 12.5],
  ['1.23', Number.NaN],
  ['12 mil', Number.NaN],
  ['-', Number.NaN],
  ['1e3', Number.NaN],
])('reads %j as %j', (texto, lido) => expect(lerInteiro(texto)).toEqual(lido))

it('reads what it writes, with or without the dots of thousands', () => {
  fc.assert(
    fc.property(fc.integer(), (numero) => {
      expect(lerInteiro(String(numero))).toBe(numero)
      expect(lerInteiro(numero.toLocaleString('pt-BR'))).toBe(numero)
    }),
  )
})
