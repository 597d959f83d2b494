import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Intercalacao, type Ordenada } from './intercalacao.ts'

const numero = fc.option(fc.integer({ min: 0, max: 4 }))
// ﬁ is FB01, which as a number stands after the halves of an emoji
const texto = fc.option(
  fc.string({ unit: fc.constantFrom('a', 'b', 'Z', 'é', 'ﬁ', '🙂', '🚀'), maxLength: 3 }),
)
const linhas = fc
  .array(fc.tuple(texto, numero), { maxLength: 60 })
  .map((pares) => pares.map(([a, b], i): Ordenada => [a, b, i]))

/** Empty ones last in either direction. */
function comparar(descem: boolean[]) {
  return (a: Ordenada, b: Ordenada) => {
    for (const [i, desce] of descem.entries()) {
      const [x, y] = [a[i] ?? null, b[i] ?? null]
      if (x === y) continue
      if (x === null || y === null) return x === null ? 1 : -1
      const antes = typeof x === 'string' ? Buffer.compare(Buffer.from(x), Buffer.from(String(y))) < 0 : x < y
      return antes !== desce ? -1 : 1
    }
    return 0
  }
}

describe('slices put together', () => {
  it('are in the order of all rows, of which the first are given', async () => {
    await fc.assert(
      fc.asyncProperty(
        linhas,
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 10 }),
        fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
        fc.integer({ min: 1, max: 70 }),
        async (todas, tamanhos, descem, quantas) => {
          const juntas = new Intercalacao(descem, quantas)
          for (let inicio = 0, i = 0; inicio < todas.length; i++) {
            const fim = inicio + (tamanhos[i % tamanhos.length] ?? 1)
            juntas.juntar(todas.slice(inicio, fim).toSorted(comparar(descem)))
            inicio = fim
          }
          const esperadas = todas.toSorted(comparar(descem)).slice(0, quantas)
          expect(await juntas.ids()).toEqual(esperadas.map((linha) => linha[2]))
        },
      ),
    )
  })

  it('keep texts in the order of their code points, as the database does', async () => {
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
    expect(await juntas.ids()).toEqual([4, 1, 2, 3, 5])
  })

  it('of many rows leave nobody waiting', async () => {
    const ids = Array.from({ length: 5_000 }, (_, i) => i)
    const juntas = new Intercalacao([false], ids.length)
    for (const resto of [0, 1, 2]) juntas.juntar(ids.filter((id) => id % 3 === resto).map((id) => [id]))
    let vezes = 0
    let fim = false
    const outra = () => {
      vezes++
      if (!fim) setImmediate(outra)
    }
    setImmediate(outra)
    expect(await juntas.ids()).toEqual(ids)
    fim = true
    expect(vezes).toBeGreaterThan(1)
  })
})
