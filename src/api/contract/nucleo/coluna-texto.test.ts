import { expect, test } from 'vitest'
import { coluna, colunaDeOpcoes, type Coluna } from './coluna.ts'
import { formatarCentavos, formatarMes, textoDaColuna } from './coluna-texto.ts'

const ativo = coluna('simNao', 'Situação', { opcoes: { true: 'Ativo', false: 'Inativo' } })
const porte = colunaDeOpcoes('Porte', { me: 'Microempresa (ME)', epp: 'Empresa de pequeno porte (EPP)' })

test.each<[Coluna, unknown, string]>([
  [coluna('texto', ''), 'Ávila & Filhos', 'Ávila & Filhos'],
  [coluna('documento', ''), '12ABC34501DE35', '12.ABC.345/01DE-35'],
  [coluna('inteiro', ''), 12_345, '12.345'],
  [coluna('inteiro', '', { codigo: true }), 12_345, '12345'],
  [coluna('inteiro', '', { medidaEm: 'percentual' }), 3_810, '38,10%'],
  [coluna('inteiro', '', { medidaEm: 'percentual' }), 123_456, '1.234,56%'],
  [coluna('centavos', ''), 123_456_789, 'R$\u00A01.234.567,89'],
  [coluna('centavos', ''), '5', 'R$\u00A00,05'],
  [coluna('data', ''), '2026-11-21', '21/11/2026'],
  [coluna('mes', ''), '2026-11', '11/2026'],
  // the day before in UTC's
  [coluna('instante', ''), '2026-11-21T01:30:00.000Z', '20/11/2026, 22:30'],
  [coluna('instante', ''), '2026-11-21', '21/11/2026'],
  [porte, 'me', 'Microempresa (ME)'],
  [porte, 'outra', 'outra'],
  [porte, ['epp', 'me'], 'Empresa de pequeno porte (EPP), Microempresa (ME)'],
  [coluna('simNao', ''), true, 'Sim'],
  [coluna('simNao', ''), false, 'Não'],
  [ativo, false, 'Inativo'],
])('%o: %s is %s', (uma, valor, texto) => {
  expect(textoDaColuna(uma, valor)).toBe(texto)
})

test.each([null, undefined, ''])('%s is blank in every kind of column', (nada) => {
  for (const uma of [coluna('centavos', ''), coluna('instante', ''), porte, ativo])
    expect(textoDaColuna(uma, nada)).toBe('')
})

test('a zero is a value', () => {
  expect(textoDaColuna(coluna('inteiro', ''), 0)).toBe('0')
  expect(formatarCentavos(0)).toBe('R$\u00A00,00')
})

test('a month as it is read', () => {
  expect(formatarMes('2026-11')).toBe('nov/2026')
})
