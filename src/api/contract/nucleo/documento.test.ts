import { isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cnpj, cpf } from './documento-esquemas.ts'
import {
  cnpjValido,
  cpfValido,
  digitosCnpj,
  digitosCpf,
  formatarRegistro,
  mascararNome,
  normalizarRegistro,
} from './documento.ts'

const alfanumerico = fc.string({
  unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  minLength: 12,
  maxLength: 12,
})
const numerico = (tamanho: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: tamanho, maxLength: tamanho })

describe('CNPJ', () => {
  it.each([
    '12ABC34501DE35', // the example of the Receita Federal
    '11222333000181',
    '00000000000191',
    'A1B2C3D4000193',
    'ZZZZZZZZ000191',
    '000000000AAA13',
    'SINDICAT000130',
  ])('%s is valid', (texto) => expect(cnpjValido(texto)).toBe(true))

  it.each([
    '12ABC34501DE34',
    '00000000000000',
    '11111111111111',
    '12ABC34501DEA5',
    '12abc34501de35',
    '1122233300018',
  ])('%s is not', (texto) => expect(cnpjValido(texto)).toBe(false))

  it('agrees with another implementation on any twelve characters and any two digits', () => {
    fc.assert(
      fc.property(alfanumerico, numerico(2), (base, sorteados) => {
        const certo = `${base}${digitosCnpj(base)}`
        const repetido = /^(.)\1+$/.test(certo)
        expect(cnpjValido(certo)).toBe(!repetido && isValidCnpj(certo, { version: 2 }))
        expect(cnpjValido(`${base}${sorteados}`)).toBe(cnpjValido(certo) && sorteados === digitosCnpj(base))
      }),
    )
  })

  it('is read with or without mask, letters in either case, and written with it', () => {
    for (const texto of ['12.ABC.345/01DE-35', '12.abc.345/01de-35', ' 12ABC34501DE35 ']) {
      expect(cnpj.parse(texto)).toBe('12ABC34501DE35')
    }
    expect(formatarRegistro('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
    fc.assert(
      fc.property(alfanumerico, numerico(2), (a, b) => {
        expect(normalizarRegistro(formatarRegistro(a + b))).toBe(a + b)
      }),
    )
  })

  it('says what is wrong in Portuguese', () => {
    const lido = cnpj.safeParse('12.ABC.345/01DE-34')
    expect(lido.error?.issues[0]?.message).toBe('CNPJ inválido. Confira os dígitos.')
  })
})

describe('CPF', () => {
  it.each(['11144477735', '12345678909'])('%s is valid', (texto) => expect(cpfValido(texto)).toBe(true))
  it.each(['11144477736', '00000000000', '11111111111', '1114447773'])('%s is not', (texto) =>
    expect(cpfValido(texto)).toBe(false),
  )

  it('agrees with another implementation', () => {
    fc.assert(
      fc.property(numerico(9), (base) => {
        const certo = `${base}${digitosCpf(base)}`
        expect(cpfValido(certo)).toBe(isValidCpf(certo))
      }),
    )
  })

  it('is read with its mask and written with it', () => {
    expect(cpf.parse('111.444.777-35')).toBe('11144477735')
    expect(formatarRegistro('11144477735')).toBe('111.444.777-35')
  })
})

describe('a name as strangers see it', () => {
  it.each([
    ['Padaria Pão da Mantiqueira Ltda', 'Padaria P. M. L.'],
    ['Moreira & Alves, Peças e Consertos Ltda', 'Moreira A. P. C. L.'],
    ['José da Conceição', 'José C.'],
    ['Única', 'Única'],
  ])('%s → %s', (nome, mascarado) => expect(mascararNome(nome)).toBe(mascarado))
})
