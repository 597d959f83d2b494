import { expect, it } from 'vitest'
import { instrucoesDeAtraso } from './instrucoes.ts'

const common = { multaPct: 2, jurosPctMes: 1, modo: 'proRataDia30' } as const

it('says values and dates, not percentages', () => {
  expect(instrucoesDeAtraso(15_075, '2026-11-10', common)).toEqual([
    'Após 10/11/2026, cobrar multa de R$ 3,02 e juros de R$ 0,05 por dia de atraso.',
  ])
  expect(instrucoesDeAtraso(123_456_789, '2026-11-10', common)).toEqual([
    'Após 10/11/2026, cobrar multa de R$ 24.691,36 e juros de R$ 411,52 por dia de atraso.',
  ])
})

it('says interest by month or part of one when the rule is so', () => {
  expect(instrucoesDeAtraso(15_075, '2026-11-10', { ...common, modo: 'mesOuFracao' })).toEqual([
    'Após 10/11/2026, cobrar multa de R$ 3,02 e juros de R$ 1,51 por mês ou fração de atraso.',
  ])
})

it('says the interest of 30 days when that of one is below half a centavo', () => {
  expect(instrucoesDeAtraso(1_000, '2026-11-10', { ...common, multaPct: 0 })).toEqual([
    'Após 10/11/2026, cobrar juros de R$ 0,10 a cada 30 dias de atraso.',
  ])
})

it('rounds half a centavo up, whatever the binary fraction of the percentage', () => {
  expect(instrucoesDeAtraso(10_000, '2026-11-10', { ...common, multaPct: 1.005, jurosPctMes: 0 })).toEqual([
    'Após 10/11/2026, cobrar multa de R$ 1,01.',
  ])
})

it('says nothing when there is nothing to charge', () => {
  expect(instrucoesDeAtraso(15_075, '2026-11-10', { ...common, multaPct: 0, jurosPctMes: 0 })).toEqual([])
})
