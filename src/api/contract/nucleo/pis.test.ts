import { isValidPis } from '@brazilian-utils/brazilian-utils'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digitoPis, formatarPis, pisOpcional, pisValido } from './pis.ts'

const digitos = (tamanho: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: tamanho, maxLength: tamanho })

describe('PIS, PASEP or NIT', () => {
  it.each(['12056412545', '12000000101', '17033259504'])('%s is valid', (texto) =>
    expect(pisValido(texto)).toBe(true),
  )

  it.each(['12056412546', '00000000000', '1205641254', '120564125450', '1205641254X', ''])(
    '%j is not',
    (texto) => expect(pisValido(texto)).toBe(false),
  )

  it('agrees with another implementation on any ten digits and any check digit', () => {
    fc.assert(
      fc.property(digitos(10), digitos(1), (base, sorteado) => {
        const certo = `${base}${digitoPis(base)}`
        const repetido = /^(.)\1*$/.test(certo)
        expect(pisValido(certo)).toBe(!repetido && isValidPis(certo))
        expect(pisValido(`${base}${sorteado}`)).toBe(pisValido(certo) && sorteado === digitoPis(base))
      }),
    )
  })

  it('is read with or without punctuation, and written with it', () => {
    for (const escrito of ['120.56412.54-5', '12056412545', ' 120 56412 54 5 ', '120.56412.54/5'])
      expect(pisOpcional.parse(escrito)).toBe('120.56412.54-5')
    fc.assert(
      fc.property(digitos(10), (base) => {
        const certo = `${base}${digitoPis(base)}`
        fc.pre(pisValido(certo))
        const escrito = formatarPis(certo)
        expect(escrito.replaceAll(/[.-]/g, '')).toBe(certo)
        expect([pisOpcional.parse(certo), pisOpcional.parse(escrito)]).toEqual([escrito, escrito])
      }),
    )
  })

  it('may be left out, and a wrong one says so', () => {
    expect(pisOpcional.parse('')).toBe('')
    const [falta] = pisOpcional.safeParse('120.56412.54-6').error?.issues ?? []
    expect(falta?.message).toBe('PIS/PASEP/NIT inválido. Confira os dígitos.')
  })
})
