import { expect, it } from 'vitest'
import { nomeDoDebito } from './debito.ts'

it('a debit is called by its contribution and month, an instalment by which one it is first', () => {
  const debito = { contribuicao: 'Mensalidade', periodo: '2026-03' }
  expect(nomeDoDebito({ ...debito, parcela: null })).toBe('Mensalidade, mar/2026')
  expect(nomeDoDebito({ ...debito, parcela: { acordo: 5, parcela: 2, parcelas: 6 } })).toBe(
    'Parcela 2/6 do acordo nº 5 (Mensalidade)',
  )
})
