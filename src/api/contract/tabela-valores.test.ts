import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  escreverFaixas,
  faixasDoValorBase,
  faltaDaTabela,
  fraseDasFaixas,
  lerFaixas,
  valorDaTabela,
  vigenteEm,
  type Faixa,
  type TabelaDeValores,
} from './tabela-valores.ts'

const tabela = (mais: Partial<TabelaDeValores>): TabelaDeValores => ({
  forma: 'fixo',
  valor: null,
  porEmpregado: null,
  piso: null,
  teto: null,
  faixas: [],
  ...mais,
})
const ninguem = { porte: null, capital: null, empregados: null }
const cnc = (valorBase: number) => tabela({ forma: 'capital', faixas: faixasDoValorBase(valorBase) })

describe('the table of the CNC', () => {
  // published with its base value of 2024, R$ 517,84
  it.each([
    [10_000_00, 310_70],
    [38_838_00, 310_70],
    [50_000_00, 400_00],
    [77_676_00, 621_41],
    [500_000_00, 1_466_06],
    [1_000_000_00, 2_242_82],
    [100_000_000_00, 83_383_62],
    [500_000_000_00, 146_238_02],
  ])('of 2024 asks %d centavos of capital for %d', (capital, valor) => {
    expect(valorDaTabela(cnc(517_84), { ...ninguem, capital })).toEqual({ valor, falta: null })
  })

  it.each([
    [517_84, [466_06, 1_242_82, 63_383_62]],
    [358_39, [322_55, 860_14, 43_866_94]],
  ])('of the base value %d adds the published parcels', (valorBase, parcelas) => {
    expect(
      faixasDoValorBase(valorBase)
        .slice(2, 5)
        .map(({ valor }) => valor),
    ).toEqual(parcelas)
  })

  it('never asks less of a larger capital', () => {
    const capital = fc.bigInt({ min: 0n, max: 100_000_000_000_00n }).map(Number)
    fc.assert(
      fc.property(fc.integer({ min: 100_00, max: 2_000_00 }), capital, capital, (valorBase, um, outro) => {
        const [menos = 0, mais = 0] = [um, outro].toSorted((a, b) => a - b)
        const de = (capitalDe: number) =>
          valorDaTabela(cnc(valorBase), { ...ninguem, capital: capitalDe }).valor ?? 0
        // where two lines meet, their parcels are each rounded to the centavo
        expect(de(mais)).toBeGreaterThanOrEqual(de(menos) - 1)
      }),
    )
  })
})

it.each([
  ['fixo', tabela({ valor: 90_00 }), ninguem, 90_00],
  [
    'por-empregado',
    tabela({ forma: 'por-empregado', valor: 220_00, porEmpregado: 9_50 }),
    { ...ninguem, empregados: 3 },
    248_50,
  ],
  [
    'its ceiling',
    tabela({ forma: 'por-empregado', valor: 0, porEmpregado: 9_50, teto: 20_00 }),
    { ...ninguem, empregados: 3 },
    20_00,
  ],
  [
    'its floor',
    tabela({ forma: 'por-empregado', valor: 0, porEmpregado: 9_50, piso: 50_00 }),
    { ...ninguem, empregados: 3 },
    50_00,
  ],
  [
    'porte',
    tabela({ forma: 'porte', faixas: [{ porte: 'me', valor: 89_00 }] }),
    { ...ninguem, porte: 'me' as const },
    89_00,
  ],
])('%s gives its value', (_nome, uma, base, valor) => {
  expect(valorDaTabela(uma, base)).toEqual({ valor, falta: null })
})

// sindcomcf, 2019
const empregados: Faixa[] = [
  { empregados: 0, valor: 79_00 },
  { empregados: 3, valor: 311_00 },
  { empregados: 10, valor: 467_00 },
  { valor: 857_00 },
]
it.each([
  [0, 79_00],
  [1, 311_00],
  [3, 311_00],
  [4, 467_00],
  [11, 857_00],
])('%d employees pay %d', (quantos, valor) => {
  const uma = tabela({ forma: 'empregados', faixas: empregados })
  expect(valorDaTabela(uma, { ...ninguem, empregados: quantos }).valor).toBe(valor)
})

it.each([
  ['porte', tabela({ forma: 'porte', faixas: [{ porte: 'me', valor: 1 }] }), ninguem],
  ['capital', cnc(517_84), ninguem],
  ['empregados', tabela({ forma: 'por-empregado', porEmpregado: 1 }), ninguem],
  [
    'faixa',
    tabela({ forma: 'porte', faixas: [{ porte: 'me', valor: 1 }] }),
    { ...ninguem, porte: 'mei' as const },
  ],
  [
    'faixa',
    tabela({ forma: 'empregados', faixas: [{ empregados: 3, valor: 1 }] }),
    { ...ninguem, empregados: 4 },
  ],
  [
    'zero',
    tabela({ forma: 'porte', faixas: [{ porte: 'mei', valor: 0 }] }),
    { ...ninguem, porte: 'mei' as const },
  ],
] as const)('there is no value for want of: %s', (falta, uma, base) => {
  expect(valorDaTabela(uma, base)).toEqual({ valor: null, falta })
})

it.each([
  ['valor', tabela({})],
  ['valor', tabela({ valor: 0 })],
  ['porEmpregado', tabela({ forma: 'por-empregado' })],
  ['teto', tabela({ valor: 1, piso: 2, teto: 1 })],
  ['faixas', tabela({ forma: 'capital' })],
  ['faixas', tabela({ forma: 'capital', faixas: [{ valor: 1 }, { capital: 5, valor: 1 }] })],
  [
    'faixas',
    tabela({
      forma: 'empregados',
      faixas: [
        { empregados: 5, valor: 1 },
        { empregados: 5, valor: 2 },
      ],
    }),
  ],
  ['faixas', tabela({ forma: 'porte', faixas: [{ valor: 1 }] })],
  [
    'faixas',
    tabela({
      forma: 'porte',
      faixas: [
        { porte: 'me', valor: 1 },
        { porte: 'me', valor: 2 },
      ],
    }),
  ],
])('what is wrong is told at %s', (campo, uma) => {
  expect(faltaDaTabela(uma)?.campo).toBe(campo)
})

it('a whole table has nothing wrong', () => {
  expect(
    [cnc(517_84), tabela({ valor: 1 }), tabela({ forma: 'empregados', faixas: empregados })].map(
      faltaDaTabela,
    ),
  ).toEqual([null, null, null])
})

it('lines are read as they were written, and nothing else is', () => {
  const faixas = faixasDoValorBase(517_84)
  expect(lerFaixas(escreverFaixas(faixas))).toEqual(faixas)
  for (const escrito of [
    '',
    '{}',
    '[{"valor":-1}]',
    '[{"valor":null}]',
    '[{"valor":1,"cor":2}]',
    `[${'{"valor":1},'.repeat(60)}{"valor":1}]`,
  ])
    expect(lerFaixas(escrito)).toBeNull()
})

it('lines are told in words', () => {
  const escrito = escreverFaixas(faixasDoValorBase(517_84).slice(0, 3))
  expect(fraseDasFaixas(escrito).replaceAll('\u00a0', ' ')).toBe(
    'até R$ 38.838,00: R$ 310,70; até R$ 77.676,00: 0,8% do capital; até R$ 776.760,00: 0,2% do capital mais R$ 466,06',
  )
})

it('the table of a month is the last to begin by then', () => {
  const tabelas = [{ inicio: '2026-01' }, { inicio: '2024-01' }, { inicio: '2025-07' }]
  expect(
    ['2023-12', '2024-01', '2025-06', '2025-07', '2030-01'].map((mes) => vigenteEm(tabelas, mes)?.inicio),
  ).toEqual([undefined, '2024-01', '2024-01', '2025-07', '2026-01'])
})
