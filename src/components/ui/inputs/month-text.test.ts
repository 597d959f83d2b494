import { expect, it } from 'vitest'
import { lerMes, textoDoMes } from './month-text.ts'

it.each([
  ['11/2026', '2026-11'],
  ['112026', '2026-11'],
  [' 1/2026 ', '2026-01'],
  ['13/2026', '2026-13'],
  ['novembro', 'novembro'],
  ['', ''],
])('reads %j as %j', (texto, lido) => expect(lerMes(texto)).toBe(lido))

it.each([
  ['2026-11', '11/2026'],
  ['novembro', 'novembro'],
])('writes %j as %j', (mes, texto) => expect(textoDoMes(mes)).toBe(texto))
