import { describe, expect, it } from 'vitest'
import { bancos } from './bancos.ts'
import { camposDaConta } from './conta-bancaria.ts'
import { conferirConta, type ContaBancaria } from './conta-regras.ts'

const contas = {
  bb: { banco: '001', agencia: '4042', conta: '61900', convenio: '1234567', carteira: '17' },
  santander: { banco: '033', agencia: '3321', conta: '13000123', convenio: '0256940', carteira: '101' },
  caixa: { banco: '104', agencia: '1234', conta: '', convenio: '123456', carteira: 'RG' },
  bradesco: { banco: '237', agencia: '4042', conta: '61900', convenio: '', carteira: '09' },
  itau: { banco: '341', agencia: '57', conta: '12345', convenio: '', carteira: '109' },
  sicredi: {
    banco: '748',
    agencia: '0710',
    posto: '65',
    conta: '61900',
    convenio: '00129',
    carteira: '1',
    byte: '2',
  },
  sicoob: {
    banco: '756',
    agencia: '4327',
    conta: '417270',
    convenio: '229385',
    carteira: '1',
    modalidade: '01',
  },
} satisfies Record<string, ContaBancaria>
const { bb, santander, caixa, bradesco, itau, sicredi, sicoob } = contas

it('there is a conta of each bank here', () => {
  const codigos = Object.values(contas).map(({ banco }) => banco)
  expect(codigos.toSorted()).toEqual(Object.keys(bancos).toSorted())
})

describe('nothing is wrong in', () => {
  it.each<[string, ContaBancaria]>([
    ...Object.entries(contas),
    ['bb with the DVs', { ...bb, agenciaDv: '8', contaDv: '0', variacao: '019' }],
    ['bb with the DV X in small', { ...bb, agencia: '0006', agenciaDv: 'x' }],
    ['bb with 17 free digits', { ...bb, convenio: '123456', carteira: '18', modalidade: '21' }],
    ['caixa of 7 digits', { ...caixa, convenio: '1100000', convenioDv: '', layout: '107/067' }],
    ['caixa with the DV of its manual', { ...caixa, convenio: '005507', convenioDv: '7', layout: '101/060' }],
    [
      'santander with the code that OpenCnabPHP#238 tells',
      { ...santander, codigoTransmissao: '332100000256940' },
    ],
    [
      'bradesco with the DVs of brcobranca',
      { ...bradesco, agencia: '0548', agenciaDv: '7', conta: '1448', contaDv: '6' },
    ],
    ['itau with the DAC of its manual', { ...itau, contaDv: '7' }],
    ['itau of brcobranca', { ...itau, agencia: '0607', conta: '15255', contaDv: '0' }],
    ['itau, escritural numbered by us', { ...itau, carteira: '115' }],
    ['a layout that is left to the bank', { ...sicoob, layout: 'padrao' }],
    // what another bank was asked for meanwhile is kept, and not this one's business
    [
      'fields of another bank',
      { ...itau, agenciaDv: '9', convenioDv: '9', posto: 'A', byte: '1', modalidade: '9' },
    ],
  ])('%s', (_, conta) => {
    expect(conferirConta(conta)).toEqual({})
  })
})

describe('it is told at its field what is wrong:', () => {
  it.each<[keyof ContaBancaria, ContaBancaria, Partial<ContaBancaria>]>([
    ['banco', bb, { banco: '999' }],
    ['banco', bb, { banco: 'toString' }],
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
    ['layout', bb, { layout: '040/030' }],
    ['agencia', caixa, { agencia: 'A123' }],
    ['convenio', caixa, { convenio: '12345' }],
    ['convenio', caixa, { convenio: '1099999' }],
    ['convenio', caixa, { convenio: '12345678' }],
    ['convenioDv', caixa, { convenio: '1234567', convenioDv: '4' }],
    ['convenioDv', caixa, { convenio: '005507', convenioDv: '6' }],
    ['carteira', caixa, { carteira: '1' }],
    ['carteira', caixa, { carteira: 'toString' }],
    ['layout', caixa, { layout: '107/067' }],
    ['layout', caixa, { convenio: '1100000', layout: '101/060' }],
    ['agencia', santander, { agencia: '33210' }],
    ['conta', santander, { conta: '1234567890' }],
    ['convenio', santander, { convenio: '256940' }],
    ['carteira', santander, { carteira: '109' }],
    ['codigoTransmissao', santander, { codigoTransmissao: '33210000256940' }],
    ['codigoTransmissao', santander, { codigoTransmissao: '332100000256941' }],
    ['layout', santander, { layout: '081/040' }],
    ['agencia', bradesco, { agencia: '' }],
    ['agenciaDv', bradesco, { agenciaDv: '7' }],
    ['conta', bradesco, { conta: '12345678' }],
    ['contaDv', bradesco, { contaDv: 'P' }],
    ['carteira', bradesco, { carteira: '9' }],
    ['layout', bradesco, { layout: '083/043' }],
    ['agencia', itau, { agencia: '00571' }],
    ['conta', itau, { conta: '123456' }],
    ['contaDv', itau, { contaDv: '8' }],
    ['carteira', itau, { carteira: '19' }],
    ['carteira', itau, { carteira: '198' }],
    ['carteira', itau, { carteira: '112' }],
    ['layout', itau, { layout: '083/043' }],
    ['agencia', sicredi, { agencia: '07105' }],
    ['posto', sicredi, { posto: '5' }],
    ['posto', sicredi, { posto: undefined }],
    ['conta', sicredi, { conta: '6190-0' }],
    ['convenio', sicredi, { convenio: '129' }],
    ['carteira', sicredi, { carteira: '2' }],
    ['byte', sicredi, { byte: '1' }],
    ['layout', sicredi, { layout: '040/030' }],
    ['agencia', sicoob, { agencia: '43270' }],
    ['conta', sicoob, { conta: '1234567890123' }],
    ['convenio', sicoob, { convenio: '22938-5' }],
    ['carteira', sicoob, { carteira: '01' }],
    ['modalidade', sicoob, { modalidade: '1' }],
    ['layout', sicoob, { layout: '084/042' }],
  ])('%s of %o with %o', (campo, certa, errado) => {
    const erros = conferirConta({ ...certa, ...errado })
    expect(Object.keys(erros)).toEqual([campo])
    expect(erros[campo]).toMatch(/^\p{Lu}.+\.$/u)
  })
})

it('a bank judges no field that its form does not ask for', () => {
  const emBranco = { agencia: '', conta: '', convenio: '', carteira: '' }
  const sempre = ['agencia', 'conta', 'carteira', 'layout']
  for (const [banco, { campos }] of Object.entries(bancos))
    for (const campo of Object.keys(conferirConta({ ...emBranco, banco })))
      expect([banco, [...sempre, ...Object.keys(campos)]]).toEqual([banco, expect.arrayContaining([campo])])
})

it('every field that only some banks ask for is asked for by those alone', () => {
  for (const [banco, { campos }] of Object.entries(bancos)) {
    const pedidos = Object.entries(camposDaConta).filter(
      ([, campo]) => 'quando' in campo && campo.quando?.em.includes(banco),
    )
    const so = Object.keys(campos).filter(
      (campo) => !['agencia', 'carteira', 'nossoNumeroDesde'].includes(campo),
    )
    expect(pedidos.map(([nome]) => nome).toSorted()).toEqual(so.toSorted())
  }
})
