import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digitosCnpj, digitosCpf, formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { applyMask } from '#src/components/ui/inputs/mask.ts'
import { lerRegistro, maskRegistro, tipoDoRegistro } from './registro.ts'

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

const mascarar = (texto: string) => applyMask(maskRegistro, texto)

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
    const aos = (s: string) => Array.from(s, (_, i) => mascarar(s.slice(0, i + 1)))
    expect(aos('11144477735')).toEqual(
      '1 11 111 111.4 111.44 111.444 111.444.7 111.444.77 111.444.777 111.444.777-3 111.444.777-35'.split(
        ' ',
      ),
    )
    expect(mascarar('12ab')).toBe('12.AB')
    fc.assert(
      fc.property(fc.oneof(umCnpj, umCpf), (registro) => {
        expect(mascarar(registro)).toBe(formatarRegistro(registro))
      }),
    )
  })

  it('never changes a text that has it already', () => {
    fc.assert(
      fc.property(digitado, (texto) => {
        const mascarado = mascarar(texto)
        expect(mascarar(mascarado)).toBe(mascarado)
      }),
    )
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
