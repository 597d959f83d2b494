import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ContaBancaria } from '#src/api/contract/cadastro/conta-regras.ts'
import { lerCodigoBarras } from '../barcode.ts'
import { emitirBoleto, faixaDoAno, numeracaoDe, sequencialReservado, tituloBancario } from '../emissao.ts'
import { CONTAS } from '../test-support/sample-boleto.ts'

const { '033': santander, '104': caixa, '237': bradesco, '341': itau, '748': sicredi, '756': sicoob } = CONTAS
const slip = { vencimento: '2026-12-10', valor: 15_075 }
const impresso = (conta: ContaBancaria, nossoNumero: string) =>
  tituloBancario(conta, nossoNumero).nossoNumeroImpresso

/** A DV by weights that run from the left, written apart from the product's. */
function naive(digits: string, weights: (fromRight: number) => number): number {
  return [...digits].reduce((sum, digit, i) => sum + Number(digit) * weights(digits.length - 1 - i), 0) % 11
}
const cef = (digits: string) => {
  const dv = 11 - naive(digits, (place) => (place % 8) + 2)
  return dv > 9 ? 0 : dv
}

describe('nosso número with the DV of the banks themselves', () => {
  it.each<[string, ContaBancaria, string, string]>([
    // Itaú's CNAB 400, annex 4, and BoletoNetCore's BancoItauCarteira109Tests, whose contas have DACs that are made up
    ['Itaú', { ...itau, carteira: '110' }, '12345678', '110/12345678-8'],
    ['Itaú', { ...itau, conta: '72192' }, '98712345', '109/98712345-8'],
    ['Itaú', { ...itau, agencia: '1234', conta: '56789' }, '00223350', '109/00223350-2'],
    ['Itaú', { ...itau, agencia: '1234', conta: '56789' }, '00223347', '109/00223347-8'],
    // ours, by hand: of 11500000042 from the right 2·2 + 4 + (5·2 → 1) + 1 + 1·2 = 12
    ['Itaú, DAC without the conta', { ...itau, carteira: '115' }, '00000042', '115/00000042-8'],
    // Bradesco's layout of 2015 and brcobranca
    ['Bradesco', { ...bradesco, carteira: '19' }, '00000000001', '19/00000000001-P'],
    ['Bradesco', { ...bradesco, carteira: '19' }, '00000000002', '19/00000000002-8'],
    ['Bradesco', { ...bradesco, carteira: '19' }, '00000000006', '19/00000000006-0'],
    ['Bradesco', { ...bradesco, carteira: '06' }, '00000000525', '06/00000000525-P'],
    // Santander's bar code v. 3.1 and brcobranca
    ['Santander', santander, '566612457800', '566612457800-2'],
    ['Santander', santander, '000090002720', '000090002720-7'],
    ['Santander', santander, '000001961005', '000001961005-0'],
    // Sicredi's CNAB 240, 3.4
    ['Sicredi', { ...sicredi, agencia: '0165', posto: '02', convenio: '00623' }, '07200003', '07/200003-1'],
    // brcobranca
    ...[7, 4, 1, 9, 6, 3, 0, 8, 5, 3, 0, 8, 5].map((dv, i): [string, ContaBancaria, string, string] => {
      const numero = String(i + 1).padStart(7, '0')
      return ['Sicoob', sicoob, numero, `${numero}-${dv}`]
    }),
  ])('%s %o %s', (_, conta, nossoNumero, esperado) => {
    expect(impresso(conta, nossoNumero)).toBe(esperado)
  })
})

describe('agência and beneficiário as printed', () => {
  it.each<[ContaBancaria, string, string]>([
    [{ ...itau, agencia: '607', conta: '15255' }, '00000001', '0607 / 15255-0'],
    [{ ...itau, agencia: '1547', conta: '85547' }, '00000001', '1547 / 85547-6'],
    [{ ...bradesco, agencia: '719' }, '00000000001', '0719-6 / 0061900-0'],
    [{ ...bradesco, agencia: '548', conta: '1448' }, '00000000001', '0548-7 / 0001448-6'],
    [{ ...santander, agencia: '59', convenio: '1899775' }, '000000000001', '0059 / 1899775'],
    [{ ...sicredi, agencia: '710' }, '26200001', '0710.65.00129'],
    [{ ...sicoob, convenio: '229385' }, '0000001', '4327 / 0229385'],
  ])('%o', (conta, nossoNumero, esperado) => {
    expect(tituloBancario(conta, nossoNumero).agenciaCodigo).toBe(esperado)
  })
})

it('CAIXA, 7 digits: no slip is published, so campo livre is put together apart, as MO67119 says', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_100_000, max: 9_999_999 }),
      fc.bigInt({ min: 1n, max: 10n ** 15n - 2n }),
      (convenio, sequencial) => {
        const conta = { ...caixa, convenio: String(convenio) }
        const { codigoBarras } = emitirBoleto({ ...slip, conta, sequencial })
        const numero = `14${String(sequencial).padStart(15, '0')}`
        const semDv = `${convenio}${numero.slice(2, 5)}1${numero.slice(5, 8)}4${numero.slice(8)}`
        expect(lerCodigoBarras(codigoBarras).campoLivre).toBe(`${semDv}${cef(semDv)}`)
      },
    ),
  )
})

describe('whose numbers are the same sequence', () => {
  it.each<[ContaBancaria, Partial<ContaBancaria>, Partial<ContaBancaria>]>([
    [itau, { agencia: '0057', carteira: '110' }, { conta: '54321' }],
    [bradesco, { conta: '0061900', carteira: '19' }, { agencia: '4043' }],
    [santander, { conta: '1', carteira: '102' }, { convenio: '0282034' }],
    [sicredi, { agencia: '710', carteira: '3' }, { posto: '66' }],
    [sicredi, { conta: '1' }, { byte: '3' }],
    [sicoob, { convenio: '229385', modalidade: '02' }, { agencia: '4328' }],
    [caixa, { agencia: '9', carteira: 'SR' }, { convenio: '123457' }],
  ])('%o: with %o the same, with %o another', (conta, igual, outra) => {
    expect(numeracaoDe({ ...conta, ...igual })).toBe(numeracaoDe(conta))
    expect(numeracaoDe({ ...conta, ...outra })).not.toBe(numeracaoDe(conta))
    expect(numeracaoDe(conta).length).toBeLessThanOrEqual(20)
  })
})

describe('Sicredi', () => {
  it('begins its numbers again with each year, at the byte of who numbers', () => {
    expect(faixaDoAno(sicredi, 2026)).toEqual({ primeiro: 26_200_001n, ultimo: 26_299_998n })
    expect(faixaDoAno({ ...sicredi, byte: '5' }, 2031)).toEqual({
      primeiro: 31_500_001n,
      ultimo: 31_599_998n,
    })
    expect(faixaDoAno(itau, 2026)).toEqual({ primeiro: 1n, ultimo: sequencialReservado(itau) - 1n })
  })

  it('ends with the numbers of its byte, and does not go on with those of another system', () => {
    const emitido = (sequencial: bigint) => emitirBoleto({ ...slip, conta: sicredi, sequencial }).nossoNumero
    expect(emitido(26_200_001n)).toBe('26200001')
    expect(emitido(26_299_999n)).toBe('26299999')
    for (const fora of [26_300_000n, 26_300_001n, 27_200_000n, 27_199_999n, 42n])
      expect(() => emitido(fora)).toThrow(expect.objectContaining({ code: 'nosso_numero_esgotado' }))
  })
})

it('no bank prints a nosso número that is longer than its own', () => {
  for (const conta of [itau, bradesco, santander, sicredi, sicoob])
    expect(() => tituloBancario(conta, '1'.repeat(13))).toThrow(
      expect.objectContaining({ code: 'nosso_numero_invalido' }),
    )
})
