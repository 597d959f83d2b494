import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codigoBarrasDaLinha, lerCodigoBarras } from './barcode.ts'
import { bancos } from '#src/api/contract/cadastro/bancos.ts'
import type { ContaBancaria } from '#src/api/contract/cadastro/conta-regras.ts'
import { BANCOS } from './banks/registry.ts'
import {
  emitirBoleto,
  emitirBoletoDeTeste,
  faixaDoAno,
  sequencialReservado,
  tituloBancario,
} from './emissao.ts'
import { CONTAS } from './test-support/sample-boleto.ts'
import vectors from './vectors.json' with { type: 'json' }

const bb = CONTAS['001']
const caixa = CONTAS['104']
/** The first number that slips of a conta may take in the year of the tests. */
const primeiroDe = (conta: ContaBancaria) => faixaDoAno(conta, 2026).primeiro
const slip = { sequencial: 42, vencimento: '2026-12-10', valor: 15_075 }

describe('published slips', () => {
  it.each(vectors.titulos)(
    '$nome ($fonte)',
    ({ conta, sequencial, vencimento, valor, codigoBarras, linhaDigitavel, ...printed }) => {
      const { nossoNumeroImpresso, agenciaCodigo } = printed
      expect(emitirBoleto({ conta, sequencial, vencimento, valor })).toMatchObject({
        codigoBarras,
        linhaDigitavel,
        ...(nossoNumeroImpresso !== undefined && { nossoNumeroImpresso }),
        ...(agenciaCodigo !== undefined && { agenciaCodigo }),
      })
    },
  )

  it('are there of every bank', () => {
    const published = vectors.titulos.filter(({ fonte }) => fonte !== 'nossa')
    const banks = new Set(published.map(({ conta }) => conta.banco))
    expect([...banks].toSorted()).toEqual(BANCOS.map(({ codigo }) => codigo).toSorted())
  })
})

describe('every layout', () => {
  const contas: [string, ContaBancaria][] = [
    ...Object.entries(CONTAS),
    ['BB, convênio of 4 digits', { ...bb, convenio: '1234' }],
    ['BB, convênio of 6 digits', { ...bb, convenio: '123456' }],
    ['BB, 17 free digits', { ...bb, convenio: '123456', carteira: '18', modalidade: '21' }],
    ['CAIXA sem registro', { ...caixa, carteira: 'SR' }],
    ['CAIXA, beneficiário of 7 digits', { ...caixa, convenio: '1234567' }],
    ['Itaú, DAC without the conta', { ...CONTAS['341'], carteira: '115' }],
    ['Sicredi sem registro', { ...CONTAS['748'], carteira: '3' }],
    ['Sicoob, código of 6 digits', { ...CONTAS['756'], convenio: '172278' }],
  ]

  it('is of the banks that the form offers, and each of them has one', () => {
    const offered = Object.keys(bancos).toSorted()
    expect(BANCOS.map(({ codigo }) => codigo).toSorted()).toEqual(offered)
    expect(Object.keys(CONTAS).toSorted()).toEqual(offered)
  })

  it.each(contas)('%s: bar code, line and stored number agree', (_, conta) => {
    fc.assert(
      fc.property(fc.nat(90_000), fc.integer({ min: 1, max: 999_999_999 }), (depois, valor) => {
        const sequencial = primeiroDe(conta) + BigInt(depois)
        const issued = emitirBoleto({ conta, sequencial, vencimento: '2026-12-10', valor })
        expect(lerCodigoBarras(issued.codigoBarras)).toEqual({
          banco: conta.banco,
          fator: '1656',
          valor,
          campoLivre: issued.campoLivre,
        })
        expect(codigoBarrasDaLinha(issued.linhaDigitavel)).toBe(issued.codigoBarras)
        expect(issued).toMatchObject(tituloBancario(conta, issued.nossoNumero))
      }),
    )
  })

  it.each(contas)('%s: different sequences never share nosso número or campo livre', (_, conta) => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(90_000), { minLength: 2 }), (sequences) => {
        const issued = sequences.map((depois) =>
          emitirBoleto({ ...slip, conta, sequencial: primeiroDe(conta) + BigInt(depois) }),
        )
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
    const ultimo = emitirBoleto({ ...pedido, sequencial: faixaDoAno(conta, 2026).ultimo })
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

it('a conta that its bank refuses issues nothing, and the field is told', () => {
  const errada = { ...bb, carteira: 'RG' }
  expect(() => emitirBoleto({ ...slip, conta: errada })).toThrow(
    expect.objectContaining({ code: 'conta_invalida', field: 'carteira' }),
  )
  expect(() => tituloBancario(errada, '12345670000000001')).toThrow(
    expect.objectContaining({ code: 'conta_invalida', field: 'carteira' }),
  )
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
