import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digitosCnpj, digitosCpf, formatarRegistro, normalizarRegistro } from '#src/api/contract/documento.ts'
import { caretAposMascara, lerRegistro, mascararRegistro, tipoDoRegistro } from './registro.ts'

const ALFABETO = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const texto = (alfabeto: string[], length: number) =>
  fc.string({ unit: fc.constantFrom(...alfabeto), minLength: length, maxLength: length })
const variado = (s: string) => new Set(s).size > 1

const umCnpj = texto(ALFABETO, 12)
  .filter(variado)
  .map((base) => base + digitosCnpj(base))
const umCpf = texto(ALFABETO.slice(0, 10), 9)
  .filter(variado)
  .map((base) => base + digitosCpf(base))
const digitado = fc.string({ unit: fc.constantFrom(...ALFABETO, ...'abcz./- '.split('')), maxLength: 24 })

describe('kind of document', () => {
  it('is read from what was typed, with or without mask', () => {
    fc.assert(
      fc.property(umCnpj, umCpf, (cnpj, cpf) => {
        for (const escrito of [cnpj, cnpj.toLowerCase(), formatarRegistro(cnpj)])
          expect(lerRegistro(escrito)).toEqual({ ok: true, tipo: 'juridica', registro: cnpj })
        for (const escrito of [cpf, formatarRegistro(cpf)])
          expect(lerRegistro(escrito)).toEqual({ ok: true, tipo: 'fisica', registro: cpf })
      }),
    )
  })

  it('turns to CNPJ at the first letter and at the twelfth digit', () => {
    expect(tipoDoRegistro('12345678901')).toBe('fisica')
    expect(tipoDoRegistro('123456789012')).toBe('juridica')
    expect(tipoDoRegistro('1a')).toBe('juridica')
  })
})

describe('mask', () => {
  it('grows with the typing and ends in the mask of the whole document', () => {
    const aos = (s: string) => Array.from(s, (_, i) => mascararRegistro(s.slice(0, i + 1)))
    expect(aos('11144477735')).toEqual(
      '1 11 111 111.4 111.44 111.444 111.444.7 111.444.77 111.444.777 111.444.777-3 111.444.777-35'.split(
        ' ',
      ),
    )
    expect(mascararRegistro('12ab')).toBe('12.AB')
    fc.assert(
      fc.property(fc.oneof(umCnpj, umCpf), (registro) => {
        expect(mascararRegistro(registro)).toBe(formatarRegistro(registro))
      }),
    )
  })

  it('keeps every letter and digit, up to fourteen, and laying it on twice changes nothing', () => {
    fc.assert(
      fc.property(digitado, (s) => {
        const mascarado = mascararRegistro(s)
        expect(normalizarRegistro(mascarado)).toBe(normalizarRegistro(s).slice(0, 14))
        expect(mascararRegistro(mascarado)).toBe(mascarado)
      }),
    )
  })

  it('leaves the caret behind the same letters and digits', () => {
    fc.assert(
      fc.property(digitado, fc.nat(24), (s, n) => {
        const caret = Math.min(n, s.length)
        const mascarado = mascararRegistro(s)
        const posicao = caretAposMascara(s, caret, mascarado)
        expect(normalizarRegistro(mascarado.slice(0, posicao))).toBe(
          normalizarRegistro(s.slice(0, caret)).slice(0, 14),
        )
      }),
    )
    // Backspace over the dot of `12.ABC` brings the dot back; the caret stays before it, so that the next one deletes the 2.
    expect(caretAposMascara('12ABC', 2, '12.ABC')).toBe(2)
  })
})

describe('refusals', () => {
  it('says what is missing or wrong', () => {
    const erro = (s: string) => {
      const lido = lerRegistro(s)
      return lido.ok ? undefined : lido.erro
    }
    expect(erro(' ./-')).toBe('Informe o CNPJ ou o CPF.')
    expect(erro('111.444')).toContain('incompleto')
    expect(erro('12.ABC.345/01DE')).toContain('incompleto')
    expect(erro('111.444.777-36')).toBe('CPF inválido. Confira os dígitos.')
    expect(erro('12.ABC.345/01DE-36')).toBe('CNPJ inválido. Confira os dígitos.')
    expect(erro('111.111.111-11')).toBe('CPF inválido. Confira os dígitos.')
  })
})
