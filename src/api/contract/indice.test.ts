import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escreverTaxas, lerTaxas } from './indice.ts'

const lidas = (escrito: string) => {
  const lido = lerTaxas(escrito)
  return 'taxas' in lido ? lido.taxas.map(({ mes, taxa }) => [mes, taxa]) : lido.falta
}

describe('a table of rates', () => {
  it.each([
    ['10/2026;0,45', [['2026-10', 4_500]]],
    ['2026-10,0.45', [['2026-10', 4_500]]],
    ['10/2026,0,4500000', [['2026-10', 4_500]]],
    ['2026-10-01\t-0,12%', [['2026-10', -1_200]]],
    [
      '"data";"valor"\n"01/10/2026";"0,45"\n"01/09/2026";"0,3"',
      [
        ['2026-09', 3_000],
        ['2026-10', 4_500],
      ],
    ],
    ['\n11/2026 0,0001\n\n', [['2026-11', 1]]],
    ['', []],
  ])('%j', (escrito, esperadas) => {
    expect(lidas(escrito)).toEqual(esperadas)
  })

  it.each([
    ['10/2026;0,45\noutubro;1', 'Linha 2: escreva o mês e o percentual, como 10/2026;0,45.'],
    ['13/2026;0,45', 'Linha 1: escreva o mês e o percentual, como 10/2026;0,45.'],
    ['10/2026;0,45\n10/2026;0,46', 'Linha 2: 10/2026 já apareceu com outro percentual.'],
    ['10/2026;101', 'Linha 1: o percentual de um mês vai de -20 a 100.'],
    ['10/2026;-20,1', 'Linha 1: o percentual de um mês vai de -20 a 100.'],
  ])('%j is told where it cannot be read', (escrito, sentenca) => {
    expect(lidas(escrito)).toBe(sentenca)
  })

  it('is read back as it was written', () => {
    const taxas = fc.uniqueArray(
      fc.record({
        mes: fc
          .tuple(fc.integer({ min: 1990, max: 2090 }), fc.integer({ min: 1, max: 12 }))
          .map(([ano, mes]) => `${ano}-${String(mes).padStart(2, '0')}`),
        taxa: fc.integer({ min: -200_000, max: 1_000_000 }),
      }),
      { selector: ({ mes }) => mes, maxLength: 40 },
    )
    fc.assert(
      fc.property(taxas, (quais) => {
        const emOrdem = quais.toSorted((a, b) => a.mes.localeCompare(b.mes))
        expect(lerTaxas(escreverTaxas(quais))).toEqual({ taxas: emOrdem })
      }),
    )
  })
})
