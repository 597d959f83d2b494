import { expect, test } from 'vitest'
import { estadoDe } from './estado.ts'

const aberto = {
  estado: 'aberto',
  proposta: false,
  vencido: false,
  pago: 0,
  vencimento: '2026-12-10',
} as const

test('an open debit asks for a look once its day is near, or part of it is paid', () => {
  expect(estadoDe(aberto, '2026-12-02').tone).toBe('neutro')
  expect(estadoDe(aberto, '2026-12-03').tone).toBe('atencao')
  expect(estadoDe({ ...aberto, pago: 1 }, '2026-01-01').tone).toBe('atencao')
  expect(estadoDe({ ...aberto, vencido: true }, '2026-12-20').tone).toBe('perigo')
  expect(estadoDe({ ...aberto, estado: 'cancelado' }, '2026-12-10').tone).toBe('neutro')
})

test('one that nobody has to pay never asks for a look, until somebody pays a part of it', () => {
  const proposta = { ...aberto, proposta: true }
  for (const hoje of ['2026-12-10', '2027-12-10'])
    expect(estadoDe(proposta, hoje)).toEqual({ tone: 'neutro', text: 'Facultativo' })
  expect(estadoDe({ ...proposta, pago: 1 }).text).toBe('Pago em parte')
})
