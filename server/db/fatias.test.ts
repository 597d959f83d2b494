import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fatias, type Faixa } from './fatias.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** The slices of a range, of which reading one takes so long for each of its ids. */
function fatiasDe(faixa: Faixa, msPorId: number): Faixa[] {
  vi.useFakeTimers({ toFake: ['performance'] })
  const lidas: Faixa[] = []
  for (const fatia of fatias(faixa)) {
    lidas.push(fatia)
    vi.advanceTimersByTime((fatia.ate - fatia.de + 1) * msPorId)
  }
  return lidas
}

describe('slices', () => {
  it('hold every id once, in order, however long they take', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: -5, max: 50_000 }),
        fc.double({ min: 0, max: 5, noNaN: true }),
        (de, quantos, msPorId) => {
          const todas = fatiasDe({ de, ate: de + quantos - 1 }, msPorId)
          let seguinte = de
          for (const fatia of todas) {
            expect(fatia.de).toBe(seguinte)
            expect(fatia.ate).toBeGreaterThanOrEqual(fatia.de)
            seguinte = fatia.ate + 1
          }
          expect(seguinte).toBe(Math.max(de, de + quantos))
        },
      ),
    )
  })

  it('come to take about the same time each, whatever an id takes', () => {
    for (const msPorId of [0.002, 0.02, 0.2]) {
      const duracoes = fatiasDe({ de: 1, ate: 500_000 }, msPorId).map(
        ({ de, ate }) => (ate - de + 1) * msPorId,
      )
      expect(duracoes.length).toBeGreaterThan(5)
      // neither the first, which nothing is known of yet, nor the last, which is what is left
      expect(Math.max(...duracoes.slice(2, -1))).toBeLessThan(100)
      expect(Math.min(...duracoes.slice(5, -1))).toBeGreaterThan(30)
    }
  })
})
