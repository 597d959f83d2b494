import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  codificacoes,
  separadores,
  type Codificacao,
  type Separador,
} from '#src/api/contract/geral/leitura-de-texto.ts'
import { digitosCnpj } from '#src/api/contract/nucleo/documento.ts'
import { decodificar } from './codificacao.ts'
import { detectarLeitura, registros } from './leitura-csv.ts'

const todasCodificacoes = Object.keys(codificacoes) as Codificacao[] // the keys of the table
const todosSeparadores = Object.keys(separadores) as Separador[] // the keys of the table
const LETRAS = 'abzASé ãÇõÁíÓü0189-./ºª'

/** A text as an encoding writes it, without a mark. */
function codificar(texto: string, codificacao: Codificacao): Buffer {
  if (codificacao === 'utf-8') return Buffer.from(texto)
  if (codificacao === 'utf-16le') return Buffer.from(texto, 'utf16le')
  if (codificacao === 'utf-16be') return Buffer.from(texto, 'utf16le').swap16()
  const letras = [
    ...decodificar(
      Uint8Array.from({ length: 256 }, (_, i) => i),
      codificacao,
    ),
  ].join('')
  const bytes = Array.from(texto, (letra) => letras.indexOf(letra))
  if (bytes.includes(-1)) throw new Error(`Not in ${codificacao}: ${texto}`)
  return Buffer.from(bytes)
}

const lidas = (texto: string, separador: Separador = ';') =>
  [...registros([texto], separador)].map(({ celulas }) => celulas)
const cnpj = (n: number) => {
  const base = `9${String(n).padStart(7, '0')}0001`
  return base + digitosCnpj(base)
}

describe('rows of a text', () => {
  it('come back as they were written, whatever separates, ends and encodes them, however it comes in pieces', () => {
    const celula = fc.string({
      unit: fc.constantFrom(...LETRAS, ...todosSeparadores, '"', '\n', '\r\n'),
      maxLength: 8,
    })
    const escrita = fc.record({
      linhas: fc.array(fc.array(celula, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
      fins: fc.array(fc.constantFrom('\n', '\r\n', '\r'), { minLength: 8, maxLength: 8 }),
      separador: fc.constantFrom(...todosSeparadores),
      codificacao: fc.constantFrom(...todasCodificacoes),
      sempreAspas: fc.boolean(),
      acabada: fc.boolean(),
      pedaco: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(escrita, ({ linhas, fins, separador, codificacao, sempreAspas, acabada, pedaco }) => {
        const emAspas = (um: string) =>
          sempreAspas || um.startsWith('"') || um.includes(separador) || /[\r\n]/.test(um)
        const texto = linhas
          .map((celulas, i) => {
            const ditas = celulas.map((um) => (emAspas(um) ? `"${um.replaceAll('"', '""')}"` : um))
            return ditas.join(separador) + (acabada || i < linhas.length - 1 ? fins[i] : '')
          })
          .join('')
        const decodificada = [...decodificar(codificar(texto, codificacao), codificacao)].join('')
        const pedacos = decodificada.match(new RegExp(`[^]{1,${pedaco}}`, 'g')) ?? []
        expect([...registros(pedacos, separador)].map(({ celulas }) => celulas)).toEqual(linhas)
      }),
    )
  })

  it('are told by the line at which they begin', () => {
    const texto = 'a;b\r\n\r\nc;"d\ne"\rf;g\r\r\n\n\r\n\rh;i\r\r'
    const contadas = texto.split(/\r\n|\r|\n/).flatMap((uma, i) => (/^[acfh]/.test(uma) ? [i + 1] : []))
    expect(contadas).toEqual([1, 3, 5, 10])
    for (let pedaco = 1; pedaco <= texto.length; pedaco++) {
      const pedacos = texto.match(new RegExp(`[^]{1,${pedaco}}`, 'g')) ?? []
      expect([...registros(pedacos, ';')].map(({ linha }) => linha)).toEqual(contadas)
    }
  })

  it('are none of empty lines, which are counted', () => {
    const fins = fc.array(fc.constantFrom('\n', '\r\n', '\r'), { maxLength: 6 })
    const entre = fc.array(fins, { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(entre, fc.integer({ min: 1, max: 4 }), (vazias, pedaco) => {
        const texto = vazias.map((umas, i) => `${umas.join('')}${i};x\n`).join('')
        const linhas = texto.split(/\r\n|\r|\n/)
        const pedacos = texto.match(new RegExp(`[^]{1,${pedaco}}`, 'g')) ?? []
        expect([...registros(pedacos, ';')]).toEqual(
          vazias.map((_, i) => ({ linha: linhas.indexOf(`${i};x`) + 1, celulas: [String(i), 'x'] })),
        )
      }),
    )
  })

  it.each([
    [
      'a quote that nothing closes',
      '1;"ver\n2;x\n3;y',
      [
        ['1', '"ver'],
        ['2', 'x'],
        ['3', 'y'],
      ],
    ],
    [
      'a quote that a letter follows',
      '1;"ver\n2;"sala 2"\n',
      [
        ['1', '"ver'],
        ['2', 'sala 2'],
      ],
    ],
    ['one at the beginning of a cell', '"SOL" PADARIA LTDA;x\n', [['"SOL" PADARIA LTDA', 'x']]],
    ['one in a cell', 'Tubos 12" Ltda;"a ""b"" c" \n', [['Tubos 12" Ltda', 'a "b" c']]],
    [
      'the first of a file of quotes',
      '"1";"ver\n"2";"b"\n',
      [
        ['1', '"ver'],
        ['2', 'b'],
      ],
    ],
    [
      'the end of a file of DOS',
      '1;a\r\n2;b\x1a',
      [
        ['1', 'a'],
        ['2', 'b'],
      ],
    ],
    ['the end of one in a row of its own', '1;a\r\n\x1a\0\0', [['1', 'a']]],
  ])('are those of the file at %s', (_, texto, esperadas) => {
    expect(lidas(texto)).toEqual(esperadas)
  })

  it('are refused with their line where quotes take in other rows', () => {
    const [a, b, c] = [cnpj(1), cnpj(2), cnpj(3)]
    const mensagem = /aspas que abrem na linha 2 só fecham/
    expect(() => lidas(`CNPJ;Nota\n${a};"ver\n${b};x\n${c};sala 2"\n`)).toThrow(mensagem)
    expect(() => lidas(`Nota;CNPJ\n"ver;${a}\n${b}";${c}\n`)).toThrow(mensagem)
    // nor where a spreadsheet has taken the zeros at the left away
    const cortados = [1, 2].map((n) => {
      const base = `0${n}2223330001`.padEnd(12, '0')
      return base.slice(1) + digitosCnpj(base)
    })
    expect(() => lidas(`CNPJ;Nota\n${a};x\n${cortados[0]};"ver\n${cortados[1]};x\n${b};fim"\n`)).toThrow(
      /aspas que abrem na linha 3/,
    )
    // nor the head, which has none, nor with wrong check digits
    expect(() => lidas(`CNPJ;"Nome;Nota\n${a};A;x\n${b};B;y"\n${c};C;z\n`)).toThrow(
      /aspas que abrem na linha 1/,
    )
    expect(() => lidas('CNPJ;Nota\n11111111111111;"ver\n22222222222222;fim"\n')).toThrow(mensagem)
    expect(lidas(`CNPJ;"Nome\nda empresa"\n${a};A\n`)).toHaveLength(2)
    // lines of one's own note are none, also where it names a company
    expect(lidas(`CNPJ;Nota\n${a};"ver\nantes ${b}; depois\nfim"\n`)).toHaveLength(2)
    const longa = decodificar(Buffer.from(`a;b\n1;${'x'.repeat(200_000)}\n`), 'utf-8')
    expect(() => [...registros(longa, ';')]).toThrow('A linha 2 é longa demais.')
  })

  it('are all read where many quotes are open', () => {
    expect(lidas('1;"a\n'.repeat(50_000))).toHaveLength(50_000)
    expect(lidas(`1;${'"a""'.repeat(20_000)}\n2;b\n`)).toHaveLength(2)
  })
})

it('the row by which Excel is told of the separator is none', () => {
  expect([...registros(['sep=,\r\na,b\r\n'], ',')]).toEqual([{ linha: 2, celulas: ['a', 'b'] }])
  expect(lidas('a;b\nsep=;\n')).toEqual([
    ['a', 'b'],
    ['sep=', ''],
  ])
})

describe('how a text is read', () => {
  const detectado = (texto: string, codificacao: Codificacao = 'utf-8') =>
    detectarLeitura(codificar(texto, codificacao))
  const NOMES = [
    'Padaria José Irmãos',
    'Açougue São João',
    'Conceição & Filhos',
    'COMÉRCIO DE MAÇÃS',
    'Ótica Três Corações',
    'Água Íris',
    'Maceió',
    'Sul',
  ]

  it('is told for sure only where it is right, by whatever encoding', () => {
    const nomes = fc.array(fc.constantFrom(...NOMES), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(nomes, fc.constantFrom(...todasCodificacoes), (ditos, codificacao) => {
        const texto = `CNPJ;Nome\r\n${ditos.map((um, i) => `${cnpj(i)};${um}\r\n`).join('')}`
        const bytes = codificar(texto, codificacao)
        const lida = detectarLeitura(bytes)
        expect(!lida.certeza || [...decodificar(bytes, lida.codificacao)].join('') === texto).toBe(true)
      }),
    )
  })

  it.each(todasCodificacoes)('is told of %s', (codificacao) => {
    for (const nome of ['Padaria José Irmãos', 'COMÉRCIO DE MAÇÃS E CORAÇÕES'])
      expect(detectado(`CNPJ;Nome\n${cnpj(1)};${nome}\n`, codificacao)).toEqual({
        codificacao,
        separador: ';',
        certeza: true,
      })
  })

  it('is UTF-8 where a letter of it was cut, and asked about where little speaks for it', () => {
    const cortado = (texto: string) =>
      detectarLeitura(
        Buffer.concat([Buffer.from(`CNPJ;Nome\n1;${texto}`), Buffer.from([0xc3]), Buffer.from(';x\n')]),
      )
    expect(cortado('Associação Conceição Promo')).toMatchObject({ codificacao: 'utf-8', certeza: true })
    expect(cortado('São Promo')).toMatchObject({ codificacao: 'utf-8', certeza: false })
    expect(cortado('Promo')).toMatchObject({ codificacao: 'utf-8', certeza: false })
    // signs that all encodings may have
    expect(detectado('CNPJ;Nome\n1;a – b\n', 'windows-1252')).toMatchObject({
      codificacao: 'windows-1252',
      certeza: false,
    })
  })

  it('is asked about where some of its letters alone are those of an encoding', () => {
    // as CP860 has them, which is none of ours: é, í and ç stand in it where they stand in CP850, ã and õ do not
    const bytes = Buffer.from(
      'CNPJ;Nome\n1;Jos\x82 Mar\xa1a Gon\x87alves, S\x84o Jo\x84o\n2;Pens\x94es\n',
      'latin1',
    )
    expect(detectarLeitura(bytes).certeza).toBe(false)
    // one name of another language is no sign of it
    const nomes = 'José Irmãos São João Conceição Ótica Água Três Corações Comércio'
    expect(detectado(`CNPJ;Nome\n1;${nomes}\n2;Peña\n`, 'windows-1252')).toMatchObject({
      codificacao: 'windows-1252',
      certeza: true,
    })
  })

  const enderecos = (separador: string, n: number, ...celulas: string[]) =>
    Array.from({ length: n }, (_, i) => [cnpj(i), ...celulas].join(separador)).join('\n')
  it.each<[string, Separador, string]>([
    [
      'commas in addresses',
      ';',
      `CNPJ;Nome;Endereço\n${enderecos(';', 4, 'Loja', 'Rua A, 10, sala 2, Centro')}`,
    ],
    [
      'more cells than heads',
      ';',
      `CNPJ;Nome;Rua\n${enderecos(';', 3, 'A, B, e C', 'Rua, casa, fundos', 'x')}`,
    ],
    ['two columns and two commas', ';', `CNPJ;Nome\n${enderecos(';', 3, 'A, B, C')}`],
    [
      'three commas and a decimal',
      ';',
      `CNPJ;Nome;Rua;Capital\n${enderecos(';', 3, 'A', 'Rua, 1, 2, 3', '10,50')}`,
    ],
    ['a title with a comma', ';', `Relação, 2024\nCNPJ;Nome\n${enderecos(';', 3, 'A, B')}`],
    ['documents that are not whole', ';', `CNPJ;Nome;Rua\n12;A;Rua 1, 2\n13;B;Rua 3, 4, 5\n`],
    ['a head with commas', ';', `CNPJ;Cidade, UF\n${enderecos(';', 3, 'Jaú, SP')}`],
    ['semicolons in cells', ',', `CNPJ,Nome,Nota\n${enderecos(',', 3, 'A', 'x; y; z')}`],
    ['semicolons in quotes', ',', `CNPJ,Nome\n${enderecos(',', 3, '"a;b;c;d"')}`],
    ['tabs', '\t', `CNPJ\tNome\tRua\n${enderecos('\t', 3, 'A; B', 'Rua, 1; 2, 3')}`],
    ['bars', '|', `CNPJ|Nome|Rua\n${enderecos('|', 3, 'A; B', 'Rua, 1; 2, 3')}`],
    ['one column', ';', `CNPJ\n${enderecos(';', 3)}`],
    ['the row by which Excel is told', ',', `sep=,\na;b\n1;2\n`],
  ])('has its separator with %s', (_, separador, texto) => {
    expect(detectado(texto)).toMatchObject({ separador, certeza: true })
  })

  it('is asked about where two separators cut alike', () => {
    expect(detectado('a;b,c\n1;2,3\n')).toMatchObject({ separador: ';', certeza: false })
  })
})
