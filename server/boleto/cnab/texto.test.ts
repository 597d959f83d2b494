import fc from 'fast-check'
import { expect, it } from 'vitest'
import { transliterar } from './texto.ts'

it.each([
  ['José Antônio da Conceição', 'JOSE ANTONIO DA CONCEICAO'],
  ['Água & Cia. Ltda. – ME', 'AGUA & CIA. LTDA. - ME'],
  ["Sant'Anna d’Oliveira", 'SANT ANNA D OLIVEIRA'],
  ['Rua 7 de Setembro, nº 45 / 2º andar', 'RUA 7 DE SETEMBRO, NO 45 / 2O ANDAR'],
  ['Müller Straße Ørsted Łódź', 'MULLER STRASSE ORSTED LODZ'],
  ['  a\tb\nc  ', 'A B C'],
  ['ﬁlho ½', 'FILHO 12'],
  ['山田 😀', ''],
])('%s is written %s', (texto, escrito) => {
  expect(transliterar(texto)).toBe(escrito)
})

it('is written in the characters that every bank takes, and stays so', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (texto) => {
      const written = transliterar(texto)
      expect(written).toMatch(/^[A-Z0-9 .,\-/&()+]*$/)
      expect(transliterar(written)).toBe(written)
    }),
  )
})
