import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codigoBarrasDaLinha, lerCodigoBarras } from './barcode.ts'
import type { ContaBancaria } from './banks/banco.ts'
import { BANCOS } from './banks/registry.ts'
import {
  conferirConta,
  emitirBoleto,
  emitirBoletoDeTeste,
  sequencialReservado,
  tituloBancario,
} from './emissao.ts'
import vectors from './vectors.json' with { type: 'json' }

const bb: ContaBancaria = {
  banco: '001',
  agencia: '4042',
  conta: '61900',
  convenio: '1234567',
  carteira: '17',
}
const caixa: ContaBancaria = { banco: '104', agencia: '1234', conta: '', convenio: '123456', carteira: 'RG' }
const slip = { sequencial: 42, vencimento: '2026-12-10', valor: 15_075 }

describe('published slips', () => {
  it.each(vectors.titulos)('$nome', ({ conta, sequencial, vencimento, valor, ...published }) => {
    const { nossoNumeroImpresso, codigoBarras, linhaDigitavel } = published
    expect(emitirBoleto({ conta, sequencial, vencimento, valor })).toMatchObject({
      nossoNumeroImpresso,
      codigoBarras,
      linhaDigitavel,
    })
  })
})

describe('every layout', () => {
  const contas: [string, ContaBancaria][] = [
    ['BB, convênio of 4 digits', { ...bb, convenio: '1234' }],
    ['BB, convênio of 6 digits', { ...bb, convenio: '123456' }],
    ['BB, convênio of 7 digits', bb],
    ['BB, 17 free digits', { ...bb, convenio: '123456', carteira: '18', modalidade: '21' }],
    ['CAIXA registrada', caixa],
    ['CAIXA sem registro', { ...caixa, carteira: 'SR' }],
    ['CAIXA, beneficiário of 7 digits', { ...caixa, convenio: '1234567' }],
  ]

  it.each(contas)('%s: bar code, line and stored number agree', (_, conta) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_998 }),
        fc.integer({ min: 1, max: 999_999_999 }),
        (sequencial, valor) => {
          const issued = emitirBoleto({ conta, sequencial, vencimento: '2026-12-10', valor })
          expect(lerCodigoBarras(issued.codigoBarras)).toEqual({
            banco: conta.banco,
            fator: '1656',
            valor,
            campoLivre: issued.campoLivre,
          })
          expect(codigoBarrasDaLinha(issued.linhaDigitavel)).toBe(issued.codigoBarras)
          expect(issued).toMatchObject(tituloBancario(conta, issued.nossoNumero))
        },
      ),
    )
  })

  it.each(contas)('%s: different sequences never share nosso número or campo livre', (_, conta) => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 99_998 }), { minLength: 2 }), (sequences) => {
        const issued = sequences.map((sequencial) => emitirBoleto({ ...slip, conta, sequencial }))
        expect(new Set(issued.map((one) => one.nossoNumero)).size).toBe(sequences.length)
        expect(new Set(issued.map((one) => one.campoLivre)).size).toBe(sequences.length)
      }),
    )
  })

  it.each(contas)('%s: the number of a test slip, the highest, is never issued', (_, conta) => {
    const { sequencial: __, ...pedido } = { ...slip, conta }
    const reservado = sequencialReservado(conta)
    const teste = emitirBoletoDeTeste(pedido)
    expect(teste.nossoNumero).toMatch(new RegExp(`${reservado}$`))
    expect(codigoBarrasDaLinha(teste.linhaDigitavel)).toBe(teste.codigoBarras)
    expect(() => emitirBoleto({ ...pedido, sequencial: reservado })).toThrow(
      expect.objectContaining({ code: 'nosso_numero_esgotado', field: 'nossoNumero' }),
    )
    const ultimo = emitirBoleto({ ...pedido, sequencial: reservado - 1n })
    expect(ultimo.nossoNumero).not.toBe(teste.nossoNumero)
    expect(() => emitirBoleto({ ...pedido, sequencial: reservado + 1n })).toThrow(
      expect.objectContaining({ code: 'nosso_numero_esgotado' }),
    )
  })

  it.each(contas)('%s: stops when the sequence no longer fits', (_, conta) => {
    expect(() => emitirBoleto({ ...slip, conta, sequencial: 10n ** 17n })).toThrow(
      expect.objectContaining({ code: 'nosso_numero_esgotado', field: 'nossoNumero' }),
    )
  })
})

describe('Banco do Brasil', () => {
  it('writes the layouts of 4-digit convênio and of 17 free digits', () => {
    expect(emitirBoleto({ ...slip, conta: { ...bb, convenio: '1234' } })).toMatchObject({
      nossoNumero: '12340000042',
      campoLivre: '1234000004240420006190017',
    })
    const free = { ...bb, convenio: '123456', carteira: '16', modalidade: '21' }
    expect(emitirBoleto({ ...slip, conta: free, sequencial: 12_345_678_901_234_567n })).toMatchObject({
      nossoNumeroImpresso: '12345678901234567',
      campoLivre: '1234561234567890123456721',
    })
  })

  it('prints agência and conta with their DVs, X included, and nosso número of 11 digits with its own', () => {
    expect(tituloBancario({ ...bb, convenio: '050094' }, '05009401448').nossoNumeroImpresso).toBe(
      '05009401448-1',
    )
    expect(tituloBancario(bb, '12345670000000001').agenciaCodigo).toBe('4042-8 / 61900-0')
    expect(tituloBancario({ ...bb, agencia: '0006' }, '12345670000000001').agenciaCodigo).toMatch(/^0006-X/)
  })

  it('prints the variação after the carteira', () => {
    expect(emitirBoleto({ ...slip, conta: { ...bb, variacao: '019' } }).carteiraImpressa).toBe('17-019')
  })
})

describe('CAIXA', () => {
  it('prints agência and beneficiário with the DV of the manual', () => {
    const conta = { ...caixa, convenio: '005507', agencia: '12' }
    expect(tituloBancario(conta, '14000000000000019')).toMatchObject({
      agenciaCodigo: '0012 / 005507-7',
      nossoNumeroImpresso: '14/000000000000019-7',
      carteiraImpressa: 'RG',
    })
    expect(emitirBoleto({ ...slip, conta: { ...caixa, carteira: 'SR' } }).nossoNumero).toBe(
      '24000000000000042',
    )
  })

  it.each([
    ['1100000', '1100000000100040000000423', '1234 / 1100000'],
    ['1234567', '1234567000100040000000421', '1234 / 1234567'],
    ['9999999', '9999999000100040000000425', '1234 / 9999999'],
    ['999999', '9999990000100040000000420', '1234 / 999999-0'],
  ])(
    'writes the beneficiário %s in seven positions, without a DV when it has seven digits',
    (convenio, campoLivre, agenciaCodigo) => {
      expect(emitirBoleto({ ...slip, conta: { ...caixa, convenio } })).toMatchObject({
        campoLivre,
        agenciaCodigo,
      })
    },
  )

  it('yields every general DV 1–9 and every DV 0–9 of campo livre, as the bank asks for its acceptance', () => {
    const issued = Array.from({ length: 300 }, (_, i) =>
      emitirBoleto({ ...slip, conta: caixa, sequencial: i + 1 }),
    )
    const general = new Set(issued.map((one) => one.codigoBarras[4]))
    const livre = new Set(issued.map((one) => one.campoLivre.at(-1)))
    expect([...general].toSorted().join('')).toBe('123456789')
    expect([...livre].toSorted().join('')).toBe('0123456789')
  })

  it('takes no value over R$ 9.999.999,99', () => {
    expect(() => emitirBoleto({ ...slip, conta: caixa, valor: 1_000_000_000 })).toThrow(
      expect.objectContaining({ code: 'valor_nao_cabe', field: 'valor' }),
    )
  })
})

describe('conferirConta', () => {
  it.each<[string, ContaBancaria]>([
    ['BB', { ...bb, agenciaDv: '8', contaDv: '0', variacao: '019' }],
    ['CAIXA', caixa],
    ['CAIXA, of 7 digits', { ...caixa, convenio: '1100000', convenioDv: '' }],
    ['CAIXA, with the DV of its manual', { ...caixa, convenio: '005507', convenioDv: '7' }],
  ])('finds nothing wrong in a right conta of %s', (_, conta) => {
    expect(conferirConta(conta)).toEqual({})
  })

  it.each<[string, ContaBancaria, Partial<ContaBancaria>]>([
    ['banco', bb, { banco: '999' }],
    ['agencia', bb, { agencia: '40428' }],
    ['agenciaDv', bb, { agenciaDv: '7' }],
    ['conta', bb, { conta: '' }],
    ['contaDv', bb, { contaDv: 'X' }],
    ['convenio', bb, { convenio: '12345' }],
    ['carteira', bb, { carteira: 'RG' }],
    ['variacao', bb, { variacao: '19' }],
    ['modalidade', bb, { modalidade: '22' }],
    ['convenio', bb, { modalidade: '21', carteira: '18' }],
    ['carteira', bb, { modalidade: '21', convenio: '123456' }],
    ['agencia', caixa, { agencia: 'A123' }],
    ['convenio', caixa, { convenio: '12345' }],
    ['convenio', caixa, { convenio: '1099999' }],
    ['convenio', caixa, { convenio: '12345678' }],
    ['convenioDv', caixa, { convenio: '1234567', convenioDv: '4' }],
    ['convenioDv', caixa, { convenio: '005507', convenioDv: '6' }],
    ['carteira', caixa, { carteira: '1' }],
    ['carteira', caixa, { carteira: 'toString' }],
  ])('points at %s', (field, conta, wrong) => {
    const bad = { ...conta, ...wrong }
    expect(Object.keys(conferirConta(bad))).toEqual([field])
    expect(() => emitirBoleto({ ...slip, conta: bad })).toThrow(expect.objectContaining({ field }))
  })
})

describe('emitirBoleto', () => {
  it.each([0, -1, 1.5, 2 ** 53])('refuses the sequence %d', (sequencial) => {
    expect(() => emitirBoleto({ ...slip, conta: bb, sequencial })).toThrow(
      expect.objectContaining({ code: 'nosso_numero_invalido' }),
    )
  })

  it('refuses a slip of no value', () => {
    expect(() => emitirBoleto({ ...slip, conta: bb, valor: 0 })).toThrow(
      expect.objectContaining({ code: 'valor_invalido', field: 'valor' }),
    )
  })

  it('prints no nosso número of another conta', () => {
    expect(() => tituloBancario(bb, '76543210000000001')).toThrow(
      expect.objectContaining({ code: 'nosso_numero_invalido' }),
    )
    expect(() => tituloBancario(caixa, '24000000000000001')).toThrow(
      expect.objectContaining({ code: 'nosso_numero_invalido' }),
    )
  })
})

it('no two banks of the registry share a code', () => {
  expect(new Set(BANCOS.map((banco) => banco.codigo)).size).toBe(BANCOS.length)
})
