import { expect, it } from 'vitest'
import { anoDaBusca } from './ano.ts'

it.each([
  ['2026', 2026],
  [2025, 2025],
  ['1899', undefined],
  ['2201', undefined],
  ['2026.5', undefined],
  ['doze', undefined],
  [undefined, undefined],
])('reads %j as %j', (ano, lido) => expect(anoDaBusca({ ano })).toBe(lido))
