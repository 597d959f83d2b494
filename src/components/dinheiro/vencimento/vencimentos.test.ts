import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fraseDaRegra,
  mesesQueFaltam,
  proximoAno,
  regraDosPeriodos,
  vencimentoPelaRegra,
  vencimentoProposto,
  type Periodo,
} from './vencimentos.ts'

const mes = fc
  .tuple(fc.integer({ min: 2000, max: 2090 }), fc.integer({ min: 1, max: 12 }))
  .map(([ano, qual]) => `${ano}-${String(qual).padStart(2, '0')}`)
const regra = fc.record({ meses: fc.integer({ min: -2, max: 14 }), dia: fc.integer({ min: 1, max: 31 }) })

test('the months of a year: none twice, each within its year, all twelve with those that are there', () => {
  const umAno = fc.integer({ min: 2000, max: 2090 })
  const comAno = umAno.chain((ano) =>
    // of that year, and of others
    fc.tuple(fc.constant(ano), fc.subarray(mesesQueFaltam([], ano)), fc.array(mes)),
  )
  fc.assert(
    fc.property(comAno, ([ano, dele, outros]) => {
      const ha = [...dele, ...outros]
      const novos = mesesQueFaltam(
        ha.map((periodo) => ({ periodo })),
        ano,
      )
      const todos = [...new Set(ha), ...novos]
      expect(new Set(todos).size).toBe(todos.length)
      expect(novos).toEqual(novos.toSorted())
      expect(todos.filter((um) => um.startsWith(`${ano}-`))).toHaveLength(12)
    }),
  )
})

test('due dates by a rule are days that exist, in the order of their months', () => {
  fc.assert(
    fc.property(regra, fc.integer({ min: 2000, max: 2090 }), (uma, ano) => {
      const datas = mesesQueFaltam([], ano).map((periodo) => vencimentoPelaRegra(uma, periodo))
      expect(datas).toEqual([...new Set(datas)].toSorted())
      for (const data of datas) expect(new Date(`${data}T00:00:00Z`).toISOString().slice(0, 10)).toBe(data)
    }),
  )
})

test('months that follow a rule tell one by which they are due when they are', () => {
  fc.assert(
    fc.property(regra, fc.uniqueArray(mes, { minLength: 1, maxLength: 12 }), (uma, meses) => {
      const periodos = meses.map((periodo) => ({ periodo, vencimento: vencimentoPelaRegra(uma, periodo) }))
      const lida = regraDosPeriodos(periodos)
      expect(lida).not.toBeNull()
      for (const { periodo, vencimento } of periodos)
        expect(lida && vencimentoPelaRegra(lida, periodo)).toBe(vencimento)
    }),
  )
})

const doAno = (ano: number, ...dias: string[]): Periodo[] =>
  dias.map((vencimento, i) => ({ periodo: `${ano}-${String(i + 1).padStart(2, '0')}`, vencimento }))

test.each([
  ['nothing', [], null],
  ['what is not whole yet', [{ periodo: '2026-1', vencimento: '' }], null],
  [
    'days moved to a working day',
    doAno(2026, '2026-02-10', '2026-03-10', '2026-04-10', '2026-05-11'),
    'dia 10 do mês seguinte',
  ],
  [
    'the last days of the months',
    doAno(2026, '2026-01-31', '2026-02-28', '2026-03-31'),
    'último dia do próprio mês',
  ],
  ['the thirtieth', doAno(2026, '2026-01-30', '2026-02-28', '2026-03-30'), 'dia 30 do próprio mês'],
  ['what was due before its month', doAno(2026, '2025-12-20'), 'dia 20 do mês anterior'],
  [
    'a change a year ago',
    [
      ...doAno(2025, ...Array.from({ length: 12 }, (_, i) => `2025-${String(i + 1).padStart(2, '0')}-05`)),
      ...doAno(2026, ...Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}-15`)),
    ],
    'dia 15 do próprio mês',
  ],
])('%s tells when it is due', (_, periodos: Periodo[], diz) => {
  const lida = regraDosPeriodos(periodos)
  expect(lida && fraseDaRegra(lida)).toBe(diz)
})

test.each([
  [[], 2026],
  [['2019-12'], 2026],
  [['2026-01', '2026-02'], 2026],
  [['2026-07', '2026-12'], 2027],
  [['2027-03'], 2027],
  [['2027-12', 'x'], 2028],
])('after %j comes %i', (meses, ano) => {
  expect(
    proximoAno(
      meses.map((periodo) => ({ periodo })),
      '2026-11-30',
    ),
  ).toBe(ano)
})

const deDez = [
  { periodo: '2026-09', vencimento: '2026-10-10' },
  { periodo: '2026-10', vencimento: '2026-11-20' },
  { periodo: '2026-11', vencimento: '2026-12-10' },
]
test.each([
  ['its own', deDez, '2026-10', { dia: '2026-11-20', de: 'periodo' }],
  ['that of the others', deDez, '2027-01', { dia: '2027-02-10', de: 'outros' }],
  ['that of the others, though it is past', deDez, '2024-01', { dia: '2024-02-10', de: 'outros' }],
  ['the end of the month, without any', [], '2027-02', { dia: '2027-02-28', de: 'mes' }],
  ['the day itself, once that is over', [], '2026-10', { dia: '2026-11-30', de: 'mes' }],
])('what is proposed for a month is %s', (_, periodos, mesPedido, proposta) => {
  expect(vencimentoProposto(periodos, mesPedido, '2026-11-30')).toEqual(proposta)
})
