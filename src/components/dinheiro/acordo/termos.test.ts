import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { descontoDe, faltasDosTermos, pedidoDe, termosIniciais } from './termos.ts'

const termos = termosIniciais({ vencimento: '2026-12-28', entrada: '2026-11-30' })

describe('a discount in per cent', () => {
  it('is whole centavos, no more than the charges, and all of them at 100%', () => {
    fc.assert(
      fc.property(fc.nat(9_999_999_999), fc.integer({ min: 0, max: 10_000 }), (encargos, percentual) => {
        const desconto = descontoDe(percentual, encargos)
        expect(Number.isSafeInteger(desconto)).toBe(true)
        expect(Math.abs(desconto - (encargos * percentual) / 10_000)).toBeLessThanOrEqual(0.5)
        expect(desconto).toBeGreaterThanOrEqual(0)
        expect(desconto).toBeLessThanOrEqual(encargos)
        expect(descontoDe(10_000, encargos)).toBe(encargos)
      }),
    )
  })

  it('goes before the one in reais, and is refused beyond all of them', () => {
    const em = (percentual: number | null) => ({ ...termos, desconto: 500, percentual })
    expect(pedidoDe(em(null), [1], 1_001).desconto).toBe(500)
    expect(pedidoDe(em(2_500), [1], 1_001).desconto).toBe(250)
    for (const percentual of [10_001, Number.NaN]) {
      const pedido = pedidoDe(em(percentual), [1], 1_001)
      expect(pedido.desconto).toBeNaN()
      expect(faltasDosTermos(em(percentual), pedido, { desconto: 'x' })).toEqual({
        percentual: 'Informe até 100%.',
      })
    }
  })

  it('waits for the charges without a word', () => {
    const campos = { ...termos, percentual: 5_000 }
    const pedido = pedidoDe(campos, [1], undefined)
    expect(pedido.desconto).toBeNaN()
    expect(faltasDosTermos(campos, pedido, { desconto: 'x' })).toEqual({})
  })
})

describe('a down payment', () => {
  it('is sent where it has a value, and told of at its own fields', () => {
    expect(pedidoDe(termos, [1], 0)).not.toHaveProperty('entrada')
    const campos = { ...termos, entrada: { valor: 0, vencimento: null } }
    const pedido = pedidoDe(campos, [1], 0)
    expect(pedido.entrada).toEqual({ valor: 0, vencimento: '' })
    expect(Object.keys(faltasDosTermos(campos, pedido, { entrada: 'x' }))).toEqual([
      'entrada.valor',
      'entrada.vencimento',
    ])
  })
})
