import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  escreverFaixas,
  faixasDoValorBase,
  faltaDaTabela,
  fraseDasFaixas,
  lerFaixas,
  lerFaixasEmEdicao,
  porqueDoValor,
  valorDaTabela,
  valorDoAutonomo,
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
/** 1.234,56 → 123456 */
const centavos = (publicado: string) => Number(publicado.replaceAll(/[.,]/g, ''))
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

  /** As published: the base value, the limits, the least, the parcels and the most, and what those pay who work on their own. */
  it.each([
    {
      de: '2006', // sesconblumenau.org.br
      base: '184,07',
      limites: '13.805,25 27.610,50 276.105,00 27.610.500,00 147.256.000,00',
      valores: '110,44 165,66 441,77 22.530,17 51.981,37',
      autonomo: '55,22',
    },
    {
      de: '2020', // siese-pr.com.br, sagesp-logistica.com.br
      base: '403,40',
      limites: '30.255,00 60.510,00 605.100,00 60.510.000,00 322.720.000,00',
      valores: '242,04 363,06 968,16 49.376,16 113.920,16',
      autonomo: '121,02',
    },
    {
      de: '2021', // homologacaocnc.com.br
      base: '419,08',
      limites: '31.431,00 62.862,00 628.620,00 62.862.000,00 335.264.000,00',
      valores: '251,45 377,17 1.005,79 51.295,39 118.348,19',
      autonomo: '125,72',
    },
    {
      de: '2023', // fenacor.org.br
      base: '497,64',
      limites: '37.323,00 74.646,00 746.460,00 74.646.000,00 398.112.000,00',
      valores: '298,58 447,88 1.194,34 60.911,14 140.533,54',
      autonomo: '149,29',
    },
    {
      de: '2024', // sindicomerciogv.com.br
      base: '517,84',
      limites: '38.838,00 77.676,00 776.760,00 77.676.000,00 414.272.000,00',
      valores: '310,70 466,06 1.242,82 63.383,62 146.238,02',
      autonomo: '155,35',
    },
    {
      de: '2020 of transport', // guiadotrc.com.br; a parcel and the last one end in half a centavo
      base: '370,85',
      limites: '27.813,75 55.627,50 556.275,00 55.627.500,00 296.680.000,00',
      valores: '222,51 333,77 890,04 45.392,04 104.728,04',
      autonomo: '111,26',
    },
  ])('of $de comes from its base value digit for digit', ({ base, limites, valores, autonomo }) => {
    const valorBase = centavos(base)
    const faixas = faixasDoValorBase(valorBase)
    expect(faixas.map(({ capital }) => capital)).toEqual([...limites.split(' ').map(centavos), undefined])
    const [minimo, ...parcelas] = valores.split(' ').map(centavos)
    expect(faixas.map(({ valor }) => valor)).toEqual([minimo, 0, ...parcelas])
    expect(faixas.map(({ aliquota }) => aliquota)).toEqual([undefined, 80, 20, 10, 2, undefined])
    expect(valorDoAutonomo(valorBase)).toBe(centavos(autonomo))
  })

  it('of 2017, whose published parcel of R$ 322,25 is a misprint, and of the SNEA of 2025 begin as published', () => {
    expect(
      faixasDoValorBase(358_39)
        .slice(2, 5)
        .map(({ valor }) => valor),
    ).toEqual([322_55, 860_14, 43_866_94])
    expect(faixasDoValorBase(413_80)[0]).toEqual({ capital: 31_035_00, valor: 248_28 })
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

it.each(['capital', 'valor', 'aliquota'])(
  'a line whose %s is no number is written so that it is refused, and not without it',
  (campo) => {
    const [faixa] = faixasDoValorBase(517_84)
    expect(lerFaixas(escreverFaixas([{ ...faixa!, [campo]: Number.NaN }]))).toBeNull()
  },
)

it('of lines that are being edited nothing is lost', () => {
  const linha = fc.record(
    {
      porte: fc.constantFrom('me' as const, 'epp' as const),
      capital: fc.constantFrom(0, 100_00, Number.NaN),
      empregados: fc.constantFrom(0, 12, Number.NaN),
      valor: fc.constantFrom(0, 31_070, Number.NaN),
      aliquota: fc.constantFrom(80, Number.NaN),
    },
    { requiredKeys: ['valor'] },
  )
  fc.assert(
    fc.property(fc.array(linha, { maxLength: 70 }), (linhas) => {
      expect(lerFaixasEmEdicao(escreverFaixas(linhas))).toEqual(linhas)
    }),
  )
  for (const escrito of ['', '{}', '[1]', 'null']) expect(lerFaixasEmEdicao(escrito)).toEqual([])
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

describe('why a value', () => {
  const dito = (qual: Partial<TabelaDeValores>, base: Partial<Parameters<typeof valorDaTabela>[1]> = {}) =>
    porqueDoValor(tabela(qual), { ...ninguem, ...base }).replaceAll('\u00a0', ' ')

  it.each([
    [{ valor: 24_000 }, {}, 'Valor igual para todos: R$ 240,00.'],
    [
      { forma: 'por-empregado', valor: 10_000, porEmpregado: 500 },
      { empregados: 12 },
      'R$ 100,00 mais R$ 5,00 por empregado. O cadastro tem 12 empregados.',
    ],
    [
      { forma: 'por-empregado', porEmpregado: 500, piso: 2_000 },
      { empregados: 1 },
      'R$ 5,00 por empregado. O cadastro tem 1 empregado. O mínimo da tabela é R$ 20,00.',
    ],
    [
      { forma: 'porte', faixas: [{ porte: 'me', valor: 900 }] },
      { porte: 'me' },
      'Microempresa (ME): R$ 9,00.',
    ],
    [
      { forma: 'empregados', faixas: [{ empregados: 5, valor: 900 }, { valor: 1_900 }] },
      { empregados: 6 },
      '6 empregados. Faixa acima disso: R$ 19,00.',
    ],
    [
      { forma: 'capital', faixas: [{ valor: 100, aliquota: 80 }], teto: 500 },
      { capital: 100_000 },
      'Capital social de R$ 1.000,00. Faixa acima disso: 0,8% do capital mais R$ 1,00. O máximo da tabela é R$ 5,00.',
    ],
    [{ forma: 'capital', faixas: [] }, {}, 'Sem capital social no cadastro.'],
    [{ forma: 'porte', faixas: [] }, { porte: 'me' }, 'Fora das faixas da tabela.'],
  ] as const)('%j of %j', (qual, base, frase) => {
    expect(dito(qual, base)).toBe(frase)
  })
})
