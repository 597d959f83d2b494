import { expect, test } from 'vitest'
import { aFechar, fechaUmSo, naOrdemDoTrabalho, proximoDe } from './meses-dos-livros.ts'

const um = (mes: string, fechado: boolean, lancamentos: number) => ({
  mes,
  fechado,
  lancamentos,
  cobrado: lancamentos * 100,
  encargos: 0,
  caixa: lancamentos * 50,
  baixado: 0,
})
// newest first, as the server tells them
const meses = [
  um('2026-10', false, 3),
  um('2026-09', false, 2),
  um('2026-08', false, 0),
  um('2026-07', true, 9),
  um('2026-06', true, 8),
]

test('the month to be closed comes first, those after it follow, the closed ones stand below', () => {
  expect(proximoDe(meses)?.mes).toBe('2026-09')
  expect(naOrdemDoTrabalho(meses).map(({ mes }) => mes)).toEqual([
    '2026-09',
    '2026-10',
    '2026-08',
    '2026-07',
    '2026-06',
  ])
  const fechados = meses.filter(({ fechado }) => fechado)
  expect(naOrdemDoTrabalho(fechados)).toEqual(fechados)
})

test('a closing takes all open months up to it, and says what they come to', () => {
  expect(aFechar(meses, '2026-09')).toEqual({
    meses: ['2026-08', '2026-09'],
    somas: { lancamentos: 2, cobrado: 200, encargos: 0, caixa: 100, baixado: 0 },
  })
})

test.each([
  ['2026-02', 'fechar', '2026-01', true],
  ['2026-01', 'fechar', '2025-12', true],
  ['2026-02', 'fechar', '2025-11', false],
  ['2026-02', 'reabrir', '2026-02', true],
  ['2026-03', 'reabrir', '2026-02', false],
] as const)('%s, closed after %s %s, is one month alone: %s', (mes, acao, antes, esperado) => {
  expect(fechaUmSo({ mes }, { acao, mes: antes })).toBe(esperado)
})
