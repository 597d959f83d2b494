import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { applyMask, caretIn, maskCep, maskCnpj, maskCpf, maskData, maskTelefone, unmask } from './mask.ts'

const masks = fc.constantFrom(maskCep, maskCnpj, maskCpf, maskData, maskTelefone)
const typed = fc.string({ unit: fc.constantFrom(...'0123456789ABCxyz./-() +ç') })

test('a whole CNPJ looks as it is printed elsewhere, letters included', () => {
  const base = fc.string({
    unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
    minLength: 12,
    maxLength: 12,
  })
  fc.assert(
    fc.property(base, fc.integer({ min: 10, max: 99 }), (start, digits) => {
      const registro = `${start}${digits}`
      expect(applyMask(maskCnpj, registro)).toBe(formatarRegistro(registro))
      expect(applyMask(maskCnpj, registro.toLowerCase())).toBe(formatarRegistro(registro))
    }),
  )
  expect(applyMask(maskCnpj, '12abc34501de35')).toBe('12.ABC.345/01DE-35')
})

test('masking twice is masking once, and the mask adds nothing but separators', () => {
  fc.assert(
    fc.property(masks, typed, (mask, text) => {
      const masked = applyMask(mask, text)
      expect(applyMask(mask, masked)).toBe(masked)
      expect(unmask(mask, masked)).toBe(unmask(mask, text))
    }),
  )
})

test('a separator comes with the character after it, and letters only where they belong', () => {
  expect(applyMask(maskCnpj, '12')).toBe('12')
  expect(applyMask(maskCnpj, '12A')).toBe('12.A')
  expect(applyMask(maskCnpj, '12ABC34501DEXY35')).toBe('12.ABC.345/01DE-35')
  expect(applyMask(maskCep, '01310-1000')).toBe('01310-100')
  expect(applyMask(maskData, '5/a1')).toBe('51')
})

test('phones: landline, mobile, and what is neither stays as typed', () => {
  expect(applyMask(maskTelefone, '1635550142')).toBe('(16) 3555-0142')
  expect(applyMask(maskTelefone, '16998765432')).toBe('(16) 99876-5432')
  expect(applyMask(maskTelefone, '+351 21 000 0000 ')).toBe('+351 21 000 0000 ')
})

test('the caret stays behind the character it was behind', () => {
  // Deleting the separator of `12.ABC` leaves the caret before it, so that the next key deletes the 2.
  expect(caretIn('12.ABC', '12ABC', 2)).toBe(2)
  // A 9 typed between 1 and 2.
  expect(caretIn('19.2AB.C', '192.ABC', 2)).toBe(2)
  expect(caretIn('12.A', '12A', 3)).toBe(4)
  expect(caretIn('12.A', '12.A', 0)).toBe(0)
})
