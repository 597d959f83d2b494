import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compararTaxas, escreverTaxas, juntarTaxas, lerArquivoDeTaxas, lerTaxas } from './indice.ts'

const lidas = (escrito: string) => {
  const lido = lerTaxas(escrito)
  return 'taxas' in lido ? lido.taxas.map(({ mes, taxa }) => [mes, taxa]) : lido.falta
}

describe('a table of rates', () => {
  it.each([
    ['10/2026;0,45', [['2026-10', 4_500]]],
    ['2026-10,0.45', [['2026-10', 4_500]]],
    ['10/2026,0,4500000', [['2026-10', 4_500]]],
    ['2026-10-01\t-0,12%', [['2026-10', -1_200]]],
    [
      '"data";"valor"\n"01/10/2026";"0,45"\n"01/09/2026";"0,3"',
      [
        ['2026-09', 3_000],
        ['2026-10', 4_500],
      ],
    ],
    ['\n11/2026 0,0001\n\n', [['2026-11', 1]]],
    ['', []],
  ])('%j', (escrito, esperadas) => {
    expect(lidas(escrito)).toEqual(esperadas)
  })

  it.each([
    ['10/2026;0,45\noutubro;1', 'Linha 2: escreva o mês e o percentual, como 10/2026;0,45.'],
    ['13/2026;0,45', 'Linha 1: escreva o mês e o percentual, como 10/2026;0,45.'],
    ['10/2026;0,45\n10/2026;0,46', 'Linha 2: 10/2026 já apareceu com outro percentual.'],
    ['10/2026;101', 'Linha 1: o percentual de um mês vai de -20 a 100.'],
    ['10/2026;-20,1', 'Linha 1: o percentual de um mês vai de -20 a 100.'],
  ])('%j is told where it cannot be read', (escrito, sentenca) => {
    expect(lidas(escrito)).toBe(sentenca)
  })

  it('is read back as it was written', () => {
    const taxas = fc.uniqueArray(
      fc.record({
        mes: fc
          .tuple(fc.integer({ min: 1990, max: 2090 }), fc.integer({ min: 1, max: 12 }))
          .map(([ano, mes]) => `${ano}-${String(mes).padStart(2, '0')}`),
        taxa: fc.integer({ min: -200_000, max: 1_000_000 }),
      }),
      { selector: ({ mes }) => mes, maxLength: 40 },
    )
    fc.assert(
      fc.property(taxas, (quais) => {
        const emOrdem = quais.toSorted((a, b) => a.mes.localeCompare(b.mes))
        expect(lerTaxas(escreverTaxas(quais))).toEqual({ taxas: emOrdem })
      }),
    )
  })
})

describe('a file of rates', () => {
  // as api.bcb.gov.br gives the series 433 out
  const DO_BANCO_CENTRAL = '\uFEFFdata;valor\r\n"01/09/2025";"0,48"\r\n"01/10/2025";"0,09"\r\n'
  // as SIDRA gives the table 1737 out
  const DO_IBGE = [
    '"Tabela 1737 - IPCA - Série histórica com número-índice, variação mensal e variações acumuladas"',
    '"Variável - IPCA - Variação mensal (%)"',
    '"Mês";"Brasil"',
    '"setembro 2025";"0,48"',
    '"outubro 2025";"0,09"',
    '"novembro 2025";"..."',
    '"Fonte: IBGE - Índice Nacional de Preços ao Consumidor Amplo"',
    '"Notas"',
    '"1 - Atualizado até outubro 2025"',
  ].join('\n')
  const taxas = [
    { mes: '2025-09', taxa: 4_800 },
    { mes: '2025-10', taxa: 900 },
  ]

  it('of the Banco Central and of IBGE gives its months, without headings and notes; what has no rate is counted', () => {
    expect(lerArquivoDeTaxas(DO_BANCO_CENTRAL)).toEqual({ taxas, semTaxa: 0 })
    expect(lerArquivoDeTaxas(DO_IBGE)).toEqual({ taxas, semTaxa: 1 })
    expect(lerArquivoDeTaxas('março de 2024;0,16\nMARÇO 2025;0,56')).toMatchObject({
      taxas: [{ mes: '2024-03' }, { mes: '2025-03' }],
    })
  })

  it.each([
    ['nothing at all', '', /^O arquivo não tem nenhuma taxa/],
    ['another table', 'nome;valor\nFulano;10', /^O arquivo não tem nenhuma taxa/],
    ['only months to come', '"novembro 2025";"..."', /^O arquivo não tem nenhuma taxa/],
    ['an index number in place of a rate', 'data;valor\n01/10/2025;7437,29', /^Linha 2: escreva o mês/],
    ['words in place of a rate', 'data;valor\n01/10/2025;meio', /^Linha 2: escreva o mês/],
    ['a month twice', '01/10/2025;0,1\n01/10/2025;0,2', /^Linha 2: 10\/2025 já apareceu/],
  ])('with %s is told, and gives nothing', (_, conteudo, sentenca) => {
    expect(lerArquivoDeTaxas(conteudo)).toEqual({ falta: expect.stringMatching(sentenca) })
  })

  it('changes what it has and leaves the other months', () => {
    const antes = [
      { mes: '2025-08', taxa: -1_100 },
      { mes: '2025-09', taxa: 5_000 },
    ]
    const depois = juntarTaxas(antes, taxas)
    expect(escreverTaxas(depois)).toBe('08/2025;-0,11\n09/2025;0,48\n10/2025;0,09')
    expect(compararTaxas(antes, depois)).toEqual({
      novas: [{ mes: '2025-10', taxa: 900 }],
      mudadas: [{ mes: '2025-09', antes: 5_000, taxa: 4_800 }],
      retiradas: [],
    })
    expect(compararTaxas(depois, antes)).toMatchObject({ novas: [], retiradas: [{ mes: '2025-10' }] })
    expect(compararTaxas(depois, depois)).toEqual({ novas: [], mudadas: [], retiradas: [] })
  })
})
