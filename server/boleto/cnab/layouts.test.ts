// Long for its tables of columns, which were read apart from those that they prove.

import { describe, expect, it } from 'vitest'
import { defeitos } from './campo.ts'
import type { Campo } from './campo.ts'
import * as febraban from './layouts/febraban.ts'
import type { Layout } from './layouts/layout.ts'
import { layoutDe, LAYOUTS } from './layouts/registry.ts'
import colunas from './test-support/colunas-dos-manuais.json' with { type: 'json' }

const nomeDe = ({ banco, digitosDoConvenio }: Layout) =>
  digitosDoConvenio?.[0] === 7 ? `${banco} with 7 digits` : banco

/** Every table, by the names that the columns of the manuals have too. */
const TABELAS = LAYOUTS.flatMap((layout) =>
  (['remessa', 'retorno'] as const).flatMap((sentido) =>
    Object.entries(layout[sentido]).map(([nome, tabela]: [string, readonly Campo[]]) => ({
      banco: nomeDe(layout),
      nome: `${sentido}.${nome}`,
      tabela,
    })),
  ),
)

describe('every table', () => {
  it('is there: eight layouts of thirteen', () => {
    expect(TABELAS).toHaveLength(8 * 13)
  })

  it.each(TABELAS)('$banco $nome covers the columns 1 to 240 once', ({ tabela }) => {
    expect(defeitos(tabela)).toEqual([])
  })

  it.each(TABELAS)('$banco $nome says of each row where it was read', ({ tabela }) => {
    for (const { fonte } of tabela) {
      expect(fonte.documento).not.toBe('')
      expect(fonte.conferido && fonte.pagina === '').toBe(false)
    }
  })

  it.each(TABELAS)('$banco $nome has no name twice but those that hold nothing', ({ tabela, nome }) => {
    const names = tabela.map((campo) => campo.nome).filter((name) => name !== 'zeros' && name !== 'brancos')
    // CAIXA writes its convênio twice in the header of the lot.
    const twice = nome.endsWith('headerLote') ? ['convenio'] : []
    expect(names.filter((name, i) => names.indexOf(name) !== i && !twice.includes(name))).toEqual([])
  })

  it.each(TABELAS)(
    '$banco $nome is confirmed by the manual, if not of CAIXA’s seven digits',
    ({ banco, tabela }) => {
      const confirmed = new Set(tabela.map(({ fonte }) => fonte.conferido))
      expect([...confirmed]).toEqual([banco !== '104 with 7 digits'])
    },
  )

  it('tells gaps, overlaps, and a default that is too long', () => {
    const [first, ...rest] = febraban.trailerArquivo
    expect(defeitos(rest)).toEqual(['gap 1-3 before lote'])
    expect(defeitos(febraban.trailerArquivo.slice(0, -1))).toEqual(['ends at 35'])
    expect(defeitos(first ? [first, ...febraban.trailerArquivo] : [])).toContain('banco 1-3 overlaps')
    expect(defeitos(first ? [{ ...first, padrao: '0' }, ...rest] : [])).toEqual([
      'the default of banco does not fit',
    ])
  })
})

describe('against the columns that a program read in the manuals', () => {
  const bank = (banco: string) => (banco === 'FEBRABAN 10.6' ? '' : banco)
  const cases = Object.entries(colunas).flatMap(([banco, records]) =>
    Object.entries(records).map(([nome, columns]) => ({ banco, nome, columns })),
  )

  it.each(cases)('$banco $nome begins and ends fields where the manual does', ({ banco, nome, columns }) => {
    const skeleton: Readonly<Record<string, readonly Campo[]>> = febraban
    const tabela = bank(banco)
      ? TABELAS.find((row) => row.banco === banco && row.nome === nome)?.tabela
      : skeleton[nome.replace(/^\w+\./, '')]
    const starts = new Set(tabela?.map((campo) => campo.de))
    const ends = new Set(tabela?.map((campo) => campo.ate))
    // The convênio of 20 columns is one row of BB's manual and five beside it.
    const rows = columns.split(' ').map((row) => row.split('-').map(Number))
    for (const [de = 0, ate = 0] of rows) {
      // CAIXA's two columns of modalidade are the first of the nosso número.
      if (banco === '104' && (ate === 42 || de === 43) && nome.endsWith('segmentoP')) continue
      if (banco === '104' && (ate === 41 || de === 42) && nome.endsWith('segmentoT')) continue
      expect({ de, begins: starts.has(de) }).toEqual({ de, begins: true })
      expect({ ate, ends: ends.has(ate) }).toEqual({ ate, ends: true })
    }
  })

  it('are all of them: each record adds up to 240 columns', () => {
    for (const { banco, nome, columns } of cases) {
      const covered = new Set(
        columns.split(' ').flatMap((row) => {
          const [de = 0, ate = 0] = row.split('-').map(Number)
          return Array.from({ length: ate - de + 1 }, (_, i) => de + i)
        }),
      )
      expect([banco, nome, covered.size]).toEqual([banco, nome, 240])
    }
  })
})

describe('positions of the reference (banks.md)', () => {
  const where = (tabela: readonly Campo[], nome: string) =>
    tabela.filter((campo) => campo.nome === nome).map(({ de, ate }) => `${de}-${ate}`)

  it.each([
    [
      '001',
      'segmentoP',
      {
        agencia: '18-22',
        agenciaDv: '23-23',
        conta: '24-35',
        contaDv: '36-36',
        nossoNumeroComDv: '38-57',
        carteiraCodigo: '58-58',
        vencimento: '78-85',
        valor: '86-100',
        usoDaEmpresa: '196-220',
        protestoCodigo: '221-221',
        baixaDias: '225-227',
        moeda: '228-229',
        pagamentoParcial: '240-240',
      },
    ],
    ['104', 'segmentoP', { convenio: '24-29', nossoNumero: '41-57', numeroDocumento: '63-73' }],
    ['237', 'segmentoP', { carteira: '38-40', nossoNumero: '46-56', nossoNumeroDv: '57-57' }],
    [
      '341',
      'segmentoP',
      {
        agencia: '19-22',
        conta: '31-35',
        contaDv: '37-37',
        carteira: '38-40',
        nossoNumero: '41-48',
        nossoNumeroDv: '49-49',
        numeroDocumento: '63-72',
      },
    ],
    [
      '033',
      'segmentoP',
      {
        agencia: '18-21',
        agenciaDv: '22-22',
        conta: '23-31',
        contaDv: '32-32',
        contaCobranca: '33-41',
        contaCobrancaDv: '42-42',
        nossoNumero: '45-56',
        nossoNumeroDv: '57-57',
      },
    ],
    ['748', 'segmentoP', { conta: '24-35', contaDv: '36-36', nossoNumero: '38-45', nossoNumeroDv: '46-46' }],
    [
      '756',
      'segmentoP',
      {
        conta: '24-35',
        contaDv: '36-36',
        nossoNumero: '38-46',
        nossoNumeroDv: '47-47',
        parcela: '48-49',
        modalidade: '50-51',
        formulario: '52-52',
      },
    ],
    ['001', 'headerArquivo', { convenio: '33-41', carteira: '46-47', variacao: '48-50' }],
    ['104', 'headerArquivo', { convenio: '59-64', situacao: '192-211' }],
    ['237', 'headerArquivo', { convenio: '33-52' }],
    ['033', 'headerArquivo', { inscricaoTipo: '17-17', inscricao: '18-32', codigoTransmissao: '33-47' }],
    ['033', 'headerLote', { codigoTransmissao: '54-68' }],
  ] as const)('%s, remessa, %s', (banco, registro, positions) => {
    const tabela = layoutDe(banco).remessa[registro]
    for (const [nome, columns] of Object.entries(positions))
      expect([nome, where(tabela, nome)]).toEqual([nome, [columns]])
  })

  it('CAIXA with seven digits', () => {
    const { remessa } = layoutDe('104', '1234567')
    expect(where(remessa.headerArquivo, 'convenio')).toEqual(['59-65'])
    expect(where(remessa.segmentoP, 'convenio')).toEqual(['24-30'])
  })

  it.each(['001', '104', '237', '748', '756'])('the segment T of %s is the skeleton’s', (banco) => {
    const { segmentoT } = layoutDe(banco).retorno
    expect(where(segmentoT, 'vencimento')).toEqual(['74-81'])
    expect(where(segmentoT, 'valor')).toEqual(['82-96'])
    expect(where(segmentoT, 'bancoRecebedor')).toEqual(['97-99'])
    expect(where(segmentoT, 'agenciaRecebedora')).toEqual(['100-104'])
    expect(where(segmentoT, 'usoDaEmpresa')).toEqual(['106-130'])
    expect(where(segmentoT, 'pagadorTipo')).toEqual(['133-133'])
    expect(where(segmentoT, 'pagadorInscricao')).toEqual(['134-148'])
    expect(where(segmentoT, 'pagadorNome')).toEqual(['149-188'])
    expect(where(segmentoT, 'tarifa')).toEqual(['199-213'])
    expect(where(segmentoT, 'motivos')).toEqual(['214-223'])
  })

  it.each([
    [
      '341',
      {
        numeroDocumento: '59-68',
        pagadorNome: '149-178',
        motivos: '214-221',
        canal: '222-223',
        dda: '15-15',
      },
    ],
    ['104', { nossoNumero: '40-56', nossoNumeroDv: '57-57', numeroDocumento: '59-69' }],
    [
      '033',
      {
        nossoNumero: '41-52',
        nossoNumeroDv: '53-53',
        carteiraCodigo: '54-54',
        numeroDocumento: '55-69',
        vencimento: '70-77',
        valor: '78-92',
        bancoRecebedor: '93-95',
        agenciaRecebedora: '96-99',
        agenciaRecebedoraDv: '100-100',
        usoDaEmpresa: '101-125',
        pagadorTipo: '128-128',
        pagadorInscricao: '129-143',
        pagadorNome: '144-183',
        tarifa: '194-208',
        motivos: '209-218',
      },
    ],
  ] as const)('the segment T of %s is its own', (banco, positions) => {
    const { segmentoT } = layoutDe(banco).retorno
    for (const [nome, columns] of Object.entries(positions))
      expect([nome, where(segmentoT, nome)]).toEqual([nome, [columns]])
  })

  it.each(LAYOUTS.map((layout) => [nomeDe(layout), layout.retorno.segmentoU] as const))(
    'the segment U of %s is the same',
    (_, segmentoU) => {
      expect(where(segmentoU, 'valorPago')).toEqual(['78-92'])
      expect(where(segmentoU, 'valorCreditado')).toEqual(['93-107'])
      expect(where(segmentoU, 'dataOcorrencia')).toEqual(['138-145'])
      expect(where(segmentoU, 'dataCredito')).toEqual(['146-153'])
    },
  )

  it.each([
    ['001', '', '084', '043'],
    ['104', '123456', '101', '060'],
    ['104', '1234567', '107', '067'],
    ['237', '', '084', '042'],
    ['341', '', '040', '030'],
    ['033', '', '040', '030'],
    ['748', '', '081', '040'],
    ['756', '', '081', '040'],
  ])('%s %s is of version %s, its lots of %s', (banco, convenio, arquivo, lote) => {
    const { remessa } = layoutDe(banco, convenio)
    const stated = (tabela: readonly Campo[], nome: string) =>
      tabela.find((campo) => campo.nome === nome)?.padrao
    expect(stated(remessa.headerArquivo, 'versaoArquivo')).toBe(arquivo)
    expect(stated(remessa.headerLote, 'versaoLote')).toBe(lote)
  })

  it('a lot of Sicoob’s retorno is of version 044', () => {
    expect(layoutDe('756').versoesDeRetorno.lote).toContain('044')
  })
})

it('knows no other bank', () => {
  expect(() => layoutDe('999')).toThrow(expect.objectContaining({ code: 'banco_sem_layout', field: 'banco' }))
})
