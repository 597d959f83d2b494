import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codificarBoleto, decodificarBoleto, lerBoleto, type BoletoParams } from './boleto.ts'

const inteiro = fc.integer({ min: 1, max: 2_147_483_647 })
const pedido: fc.Arbitrary<BoletoParams> = fc.record({
  tipoPessoa: fc.constantFrom('juridica' as const, 'fisica' as const),
  banco: fc.constantFrom('001', '104', '341'),
  idConta: inteiro,
  codEntidade: inteiro,
  matricula: inteiro,
  id: inteiro,
  periodo: fc.constantFrom('2026-11', '1999-01'),
  codContrib: inteiro,
})

describe('boleto request', () => {
  it('joins its fields as the specification lists them, safe for a path', () => {
    const texto = codificarBoleto({
      tipoPessoa: 'juridica',
      banco: '001',
      idConta: 3,
      codEntidade: 1,
      matricula: 42,
      id: 9,
      periodo: '2026-11',
      codContrib: 5,
    })
    expect(atob(texto.replaceAll('-', '+').replaceAll('_', '/'))).toBe('juridica;001;3;1;42;9;2026-11;5')
  })

  it('comes back whole', () => {
    fc.assert(
      fc.property(pedido, (campos) => {
        const texto = codificarBoleto(campos)
        expect(texto).toMatch(/^[\w-]+$/)
        expect(decodificarBoleto(texto)).toEqual(campos)
      }),
    )
  })

  it.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['base64 of something else', btoa('olá')],
    ['too few fields', btoa('juridica;001;3')],
    ['one field more', btoa('juridica;001;3;1;42;9;2026-11;5;6')],
    ['another kind of person', btoa('marciana;001;3;1;42;9;2026-11;5')],
    ['a negative id', btoa('juridica;001;3;1;42;-9;2026-11;5')],
    ['an id in another base', btoa('juridica;001;3;1;42;0x9;2026-11;5')],
    ['an id with an exponent', btoa('juridica;001;3;1;42;9e0;2026-11;5')],
    ['SQL', btoa('juridica;001;3;1;42;9 or 1=1;2026-11;5')],
  ])('is null for %s', (_what, texto) => expect(decodificarBoleto(texto.replace(/=+$/, ''))).toBeNull())

  it.each([
    ['another kind of person', 'marciana;001;3;1;42;9;2026-11;5', 'Tipo de pessoa inválido'],
    ['another spelling of one', 'Juridica;001;3;1;42;9;2026-11;5', 'Tipo de pessoa inválido'],
    ['none', ';001;3;1;42;9;2026-11;5', 'Tipo de pessoa inválido'],
    ['one beside other faults', 'marciana;1;x;1;42;9;2026-11;5', 'Tipo de pessoa inválido'],
    [
      'a right one with another fault',
      'juridica;001;3;1;42;-9;2026-11;5',
      'O pedido de boleto não pôde ser lido.',
    ],
    ['a text of fewer fields', 'marciana;001', 'O pedido de boleto não pôde ser lido.'],
  ])('says of %s what is wrong', (_what, claro, erro) =>
    expect(lerBoleto(btoa(claro).replace(/=+$/, ''))).toEqual({ erro }),
  )

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (texto) => {
        expect(() => decodificarBoleto(texto)).not.toThrow()
      }),
    )
  })
})
