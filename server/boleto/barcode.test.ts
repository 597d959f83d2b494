import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  codigoBarras,
  codigoBarrasDaLinha,
  lerCodigoBarras,
  linhaDigitavel,
  VALOR_MAXIMO,
} from './barcode.ts'
import vectors from './vectors.json' with { type: 'json' }

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''))

const parts = fc.record({
  banco: digits(3),
  fator: digits(4),
  valor: fc.integer({ min: 0, max: VALOR_MAXIMO }),
  campoLivre: digits(25),
})

const withoutMask = (linha: string) => linha.replace(/\D/g, '')

/** The line with the digit at `index` replaced by one that is `step` (1–9) further. */
const withWrongDigit = (linha: string, index: number, step: number) =>
  linha.slice(0, index) + ((Number(linha[index]) + step) % 10) + linha.slice(index + 1)

describe.each(vectors.linhas)(
  'published slip $linhaDigitavel',
  ({ codigoBarras: codigo, linhaDigitavel: linha }) => {
    it('converts both ways', () => {
      expect(linhaDigitavel(codigo)).toBe(linha)
      expect(codigoBarrasDaLinha(linha)).toBe(codigo)
    })

    it('is put together again from its parts, general DV included', () => {
      expect(codigoBarras(lerCodigoBarras(codigo))).toBe(codigo)
    })
  },
)

describe('bar code', () => {
  it('keeps its parts, and never has 0 as general DV', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const codigo = codigoBarras(given)
        expect(codigo).toMatch(/^\d{3}9[1-9]\d{39}$/)
        expect(lerCodigoBarras(codigo)).toEqual(given)
      }),
    )
  })

  it.each([
    ['valor_nao_cabe', VALOR_MAXIMO + 1],
    ['valor_invalido', -1],
    ['valor_invalido', 10.5],
    ['valor_invalido', Number.NaN],
  ])('refuses with %s the value %d', (code, valor) => {
    expect(() => codigoBarras({ banco: '001', fator: '1656', valor, campoLivre: '0'.repeat(25) })).toThrow(
      expect.objectContaining({ code, field: 'valor' }),
    )
  })

  it.each([
    ['banco', { banco: '01' }],
    ['fator', { fator: '16560' }],
    ['campoLivre', { campoLivre: 'A'.repeat(25) }],
  ])('refuses a malformed %s', (field, wrong) => {
    const right = { banco: '001', fator: '1656', valor: 1, campoLivre: '0'.repeat(25) }
    expect(() => codigoBarras({ ...right, ...wrong })).toThrow(
      expect.objectContaining({ code: 'codigo_barras_invalido', field }),
    )
  })
})

describe('linha digitável', () => {
  it('leads back to the bar code, typed with its mask or without', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const codigo = codigoBarras(given)
        const linha = linhaDigitavel(codigo)
        expect(linha).toMatch(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} [1-9] \d{14}$/)
        expect(codigoBarrasDaLinha(linha)).toBe(codigo)
        expect(codigoBarrasDaLinha(withoutMask(linha))).toBe(codigo)
      }),
    )
  })

  it('finds any wrong digit of the first three fields, and says in which', () => {
    fc.assert(
      fc.property(parts, fc.nat(31), fc.integer({ min: 1, max: 9 }), (given, index, step) => {
        const linha = withoutMask(linhaDigitavel(codigoBarras(given)))
        const field = index < 10 ? 'campo1' : index < 21 ? 'campo2' : 'campo3'
        expect(() => codigoBarrasDaLinha(withWrongDigit(linha, index, step))).toThrow(
          expect.objectContaining({ code: 'linha_invalida', field }),
        )
      }),
    )
  })

  it('finds a wrong general DV, and any wrong digit of fator and value unless the DV is the 1 of three remainders', () => {
    fc.assert(
      fc.property(
        parts,
        fc.integer({ min: 32, max: 46 }),
        fc.integer({ min: 1, max: 9 }),
        (given, index, step) => {
          const linha = withoutMask(linhaDigitavel(codigoBarras(given)))
          fc.pre(index === 32 || linha[32] !== '1')
          expect(() => codigoBarrasDaLinha(withWrongDigit(linha, index, step))).toThrow(
            expect.objectContaining({ code: 'linha_invalida', field: 'campo4' }),
          )
        },
      ),
    )
  })

  it.each(['', '123', '8'.repeat(48), 'abc'.repeat(16)])('refuses “%s”, which has no 47 digits', (linha) => {
    expect(() => codigoBarrasDaLinha(linha)).toThrow(expect.objectContaining({ code: 'linha_invalida' }))
  })
})
