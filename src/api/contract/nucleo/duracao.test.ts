import { expect, it } from 'vitest'
import { escreverDuracao, lerDuracao } from './duracao.ts'

it.each<[string, number | null]>([
  ['', null],
  ['4', 240],
  ['4h', 240],
  ['4 horas', 240],
  ['1h30', 90],
  ['1 hora e 30 minutos', 90],
  ['1:30', 90],
  ['45min', 45],
  ['90 m', 90],
  ['1h60', Number.NaN],
  ['4d', Number.NaN],
  ['-2h', Number.NaN],
  ['1,5h', Number.NaN],
])('reads %j as %s minutes', (texto, minutos) => {
  expect(lerDuracao(texto)).toEqual(minutos)
})

it('writes what it reads', () => {
  for (const minutos of [1, 45, 60, 90, 61, 1440, 6000])
    expect(lerDuracao(escreverDuracao(minutos))).toBe(minutos)
  expect([escreverDuracao(45), escreverDuracao(65), escreverDuracao(-240)]).toEqual(['45min', '1h05', '-4h'])
})
