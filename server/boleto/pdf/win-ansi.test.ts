import fc from 'fast-check'
import { expect, test } from 'vitest'
import { winAnsi } from './win-ansi.ts'

test.each([
  ['Oﬁcina São José', 'Oficina São José'],
  ['Łódź Imports', 'Lódz Imports'],
  ['Đặng Thị, Işık, Ħamrun, Ŧarŋa', 'Dang Thi, Isik, Hamrun, Tarna'],
  ['ﬂor, oﬀset, Ĳssel, Ⅳ, ŀ, ſ', 'flor, offset, IJssel, IV, l·, s'],
  ['Ɲara Ɍuth Ƚuz Ȼésar Ɏara', 'Nara Ruth Luz César Yara'],
  ['Jose\u0301 Joa\u0303o', 'José João'],
  ['STRAẞE Groß Æther Œuvre Øre', 'STRASSE Groß Æther Œuvre Øre'],
  ['Padaria “Sol” – D’Ávila… 1ª, 2º, ½ m²', 'Padaria “Sol” – D’Ávila… 1ª, 2º, ½ m²'],
  ['Auto‐Peças − ＡＢＣ № ５', 'Auto-Peças - ABC No 5'],
  ['Ana\u00adlista\u200b João', 'Analista João'],
  ['Café 🎉 Центр Ltda', 'Café Ltda'],
  ['株式会社', '(em outro alfabeto)'],
  ['🎉', ''],
  ['É bom?', 'É bom?'],
])('%s is printed as %s', (text, printed) => {
  expect(winAnsi(text)).toBe(printed)
})

test('no letter is printed as a question mark, and no name as nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
      const printed = winAnsi(text)
      expect(printed.includes('?')).toBe(text.normalize('NFKD').includes('?'))
      expect(/\p{L}/u.test(text) && printed === '').toBe(false)
    }),
  )
})
