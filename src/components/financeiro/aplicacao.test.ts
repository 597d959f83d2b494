import { expect, it } from 'vitest'
import { aplicacao } from './aplicacao.ts'

const aberto = (id: number, total: number, proposta = false) => ({
  id,
  total,
  proposta,
  contribuicao: 'Mensal',
  periodo: '2026-11',
  vencimento: '2026-11-10',
})
const abertos = [aberto(1, 100, true), aberto(2, 200), aberto(3, 300)]

it.each([
  ['the oldest that is no proposal first', [], 250, { pagos: 1, emParte: 1, aplicado: 250 }],
  ['exactly all', [], 500, { pagos: 2, emParte: 0, aplicado: 500 }],
  ['no more than is owed', [], 900, { pagos: 2, emParte: 0, aplicado: 500 }],
  ['a proposal that is chosen', [1, 3], 350, { pagos: 1, emParte: 1, aplicado: 350 }],
])('pays %s', (_, escolhidos, valor, paga) => expect(aplicacao(abertos, escolhidos, valor)).toEqual(paga))
