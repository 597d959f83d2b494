import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fatias, Intercalacao, type Faixa, type Ordenada } from './fatias.ts'

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

const chave = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 4 }))
const linhas = fc
  .array(fc.tuple(chave, chave), { maxLength: 60 })
  .map((pares) => pares.map(([a, b], i): Ordenada => [a, b, i]))

/** Empty ones last in either direction. */
function comparar(descem: boolean[]) {
  return (a: Ordenada, b: Ordenada) => {
    for (const [i, desce] of descem.entries()) {
      const [x, y] = [a[i] ?? null, b[i] ?? null]
      if (x === y) continue
      if (x === null || y === null) return x === null ? 1 : -1
      return x < y !== desce ? -1 : 1
    }
    return 0
  }
}

describe('slices put together', () => {
  it('are in the order of all rows, of which the first are given', () => {
    fc.assert(
      fc.property(
        linhas,
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 10 }),
        fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
        fc.integer({ min: 1, max: 70 }),
        (todas, tamanhos, descem, quantas) => {
          const juntas = new Intercalacao(descem, quantas)
          for (let inicio = 0, i = 0; inicio < todas.length; i++) {
            const fim = inicio + (tamanhos[i % tamanhos.length] ?? 1)
            juntas.juntar(todas.slice(inicio, fim).toSorted(comparar(descem)))
            inicio = fim
          }
          const esperadas = todas.toSorted(comparar(descem)).slice(0, quantas)
          expect(juntas.ids()).toEqual(esperadas.map((linha) => linha[2]))
        },
      ),
    )
  })

  it('keep texts in the order of their code points, as the database does', () => {
    const juntas = new Intercalacao([false, false], 10)
    juntas.juntar([['Zé', 1]])
    juntas.juntar([
      ['a', 2],
      ['é', 3],
    ])
    juntas.juntar([
      ['B', 4],
      [null, 5],
    ])
    expect(juntas.ids()).toEqual([4, 1, 2, 3, 5])
  })
})
