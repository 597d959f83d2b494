import { expect, it } from 'vitest'
import { lerMes } from './mes.ts'

it.each([
  ['11/2026', '2026-11'],
  ['112026', '2026-11'],
  [' 1/2026 ', '2026-01'],
  ['13/2026', '2026-13'],
  ['novembro', 'novembro'],
  ['', ''],
])('reads %j as %j', (texto, lido) => expect(lerMes(texto)).toBe(lido))
