import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coluna } from '#src/api/contract/nucleo/coluna.ts'
import { typeOf } from '#server/files/content.ts'
import { xlsx as exportada } from '#server/modules/servicos/exportacao/xlsx.ts'
import { lerXlsx } from './leitura-xlsx.ts'
import { OFICIO, pacote } from './test-support/xlsx.ts'

let pasta: string
beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'leitura-xlsx-'))
})
afterAll(async () => rm(pasta, { recursive: true }))

let vez = 0
async function arquivo(conteudo: Parameters<typeof writeFile>[1]): Promise<string> {
  const path = join(pasta, `${++vez}.xlsx`)
  await writeFile(path, conteudo)
  return path
}
async function celulas(path: string): Promise<string[][]> {
  const linhas: string[][] = []
  for await (const uma of (await lerXlsx(path)).linhas()) linhas.push(uma.celulas)
  return linhas
}

interface Nomes {
  pasta: string
  textos: string
  folha: string
  estilos: string
}
const usuais: Nomes = {
  pasta: 'xl/workbook.xml',
  textos: 'xl/sharedStrings.xml',
  folha: 'xl/worksheets/sheet1.xml',
  estilos: 'xl/styles.xml',
}
interface Conteudo {
  linhas?: string
  textos?: string
  formato?: string
  /** The space of the names of relationships. */
  de?: string
}
const LINHAS = '<row><c t="s"><v>0</v></c><c s="1"><v>43831</v></c></row>'

/**
 * A workbook of one sheet whose parts have names of their own.
 * @param ditos how relationships write them, where otherwise; relative to the workbook or absolute
 */
function partes(nomes: Nomes, ditos: Partial<Nomes> = {}, conteudo: Conteudo = {}): Record<string, string> {
  const {
    linhas = LINHAS,
    textos = '<si><t>Padaria</t></si>',
    formato = 'dd/mm/yyyy',
    de = OFICIO,
  } = conteudo
  const em = (qual: keyof Nomes) => ditos[qual] ?? `/${nomes[qual]}`
  const relacoes = (...quais: [string, string][]) =>
    `<Relationships>${quais.map(([tipo, alvo], i) => `<Relationship Id="r${i}" Type="${de}/${tipo}" Target="${alvo}"/>`).join('')}</Relationships>`
  return {
    '[Content_Types].xml':
      '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    '_rels/.rels': relacoes(['officeDocument', em('pasta')]),
    [nomes.pasta]: `<workbook xmlns:r="${de}"><sheets><sheet name="P" sheetId="1" r:id="r0"/></sheets></workbook>`,
    [nomes.pasta.replace(/([^/]*)$/, '_rels/$1.rels')]: relacoes(
      ['worksheet', em('folha')],
      ['sharedStrings', em('textos')],
      ['styles', em('estilos')],
    ),
    [nomes.textos]: `<sst>${textos}</sst>`,
    [nomes.estilos]: `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${formato}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    [nomes.folha]: `<worksheet><sheetData>${linhas}</sheetData></worksheet>`,
  }
}
const comConteudo = async (conteudo: Conteudo) => arquivo(await pacote(partes(usuais, {}, conteudo)))

describe('the parts of a workbook', () => {
  const maiusculas = { ...usuais, textos: 'xl/SHAREDSTRINGS.XML', folha: 'XL/Worksheets/Sheet1.xml' }
  it.each<[string, Nomes, Partial<Nomes>, string?]>([
    ['as usual', usuais, {}],
    [
      'relative',
      usuais,
      { pasta: 'xl/workbook.xml', textos: 'sharedStrings.xml', folha: 'worksheets/sheet1.xml' },
    ],
    ['in capitals', maiusculas, {}],
    [
      'in capitals, told without',
      maiusculas,
      { textos: 'sharedStrings.xml', folha: 'worksheets/sheet1.xml' },
    ],
    ['told in capitals', usuais, { pasta: '/XL/WORKBOOK.XML', estilos: 'STYLES.XML' }],
    [
      'of other names',
      { pasta: 'xl/workbook22.xml', textos: 'xl/textos.xml', folha: 'xl/a/b.xml', estilos: 'xl/c.xml' },
      {},
    ],
    [
      'of another folder',
      { pasta: 'livro/w.xml', textos: 'livro/t.xml', folha: 'f.xml', estilos: 'livro/s.xml' },
      { folha: '../f.xml' },
    ],
    [
      'with spaces and accents, which a relationship writes otherwise',
      { ...usuais, folha: 'xl/worksheets/Relação 1.xml' },
      { folha: 'worksheets/Rela%C3%A7%C3%A3o%201.xml' },
    ],
    [
      'with slashes of Windows',
      usuais,
      { folha: 'worksheets\\sheet1.xml', textos: '\\xl\\sharedStrings.xml' },
    ],
    ['of the strict edition', usuais, {}, 'http://purl.oclc.org/ooxml/officeDocument/relationships'],
  ])('are found by what leads to them: %s', async (_, nomes, ditos, de) => {
    const path = await arquivo(await pacote(partes(nomes, ditos, de === undefined ? {} : { de })))
    expect(await celulas(path)).toEqual([['Padaria', '2020-01-01']])
    expect(await typeOf(path)).toContain('spreadsheetml')
  })

  it('are missed where a text is not there, and where nothing leads to the workbook', async () => {
    const semTexto = comConteudo({ linhas: '<row><c t="s"><v>1</v></c></row>' })
    await expect(celulas(await semTexto)).rejects.toThrow('não pôde ser lida')
    const { '_rels/.rels': _, ...semRaiz } = partes(usuais)
    await expect(celulas(await arquivo(await pacote(semRaiz)))).rejects.toThrow('não pôde ser lida')
  })

  it('are told as unreadable where a packed one is damaged at its beginning', async () => {
    const bytes = await pacote(partes(usuais))
    bytes[bytes.lastIndexOf('PK\x03\x04')] = 0
    await expect(celulas(await arquivo(bytes))).rejects.toMatchObject({
      status: 422,
      code: 'planilha-ilegivel',
    })
  })

  it('are missed where a sheet is not there, though another one is', async () => {
    const [folhas, relacoes] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels']
    const todas = partes(usuais)
    const comMais = (tipo: string) => ({
      ...todas,
      [folhas]: todas[folhas]!.replace('<sheets>', '<sheets><sheet name="M" sheetId="2" r:id="m"/>'),
      [relacoes]: todas[relacoes]!.replace(
        '</Relationships>',
        `<Relationship Id="m" Type="${OFICIO}/${tipo}" Target="m.xml"/></Relationships>`,
      ),
    })
    await expect(celulas(await arquivo(await pacote(comMais('worksheet'))))).rejects.toThrow(
      'não pôde ser lida',
    )
    // a chart has no rows
    expect(await celulas(await arquivo(await pacote(comMais('chartsheet'))))).toEqual([
      ['Padaria', '2020-01-01'],
    ])
  })

  it('say where a cell stands, and one that stands nowhere is not left out', async () => {
    const em = (r: string) => comConteudo({ linhas: `<row r="1"><c r="${r}"><v>7</v></c></row>` })
    expect(await celulas(await em('C1'))).toEqual([['', '', '7']])
    expect(await celulas(await em('c1'))).toEqual([['', '', '7']])
    for (const r of ['', '1', 'C', '$C$1', 'ABCD1'])
      await expect(celulas(await em(r))).rejects.toThrow('não pôde ser lida')
  })
})

describe('a text of a workbook', () => {
  it('has the signs that stand for others, wherever it stands', async () => {
    const escrito = 'Um_x000D_\nDois_x005F_x0041__x0041_ _x00e9_ _x12_ x0041_'
    const lido = 'Um\r\nDois_x0041_A é _x12_ x0041_'
    const path = await comConteudo({
      textos: `<si><t>${escrito}</t></si><si><r><t>_x00</t></r><r><t>41_</t></r><rPh><t>lido</t></rPh></si>`,
      linhas: `<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="inlineStr"><is><t>${escrito}</t></is></c><c t="str"><v>${escrito}</v></c></row>`,
    })
    expect(await celulas(path)).toEqual([[lido, '_x0041_', lido, lido]])
  })

  it('comes back from our own export as it was', async () => {
    const texto = fc.string({
      unit: fc.constantFrom('_', 'x', '0', '4', '1', 'F', 'é', '\n', '\r', '_x0041_', '&lt;', '😀'),
      minLength: 1,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(texto, { minLength: 1, maxLength: 5 }), async (textos) => {
        const path = await arquivo(
          exportada({
            entidade: '',
            titulo: 'T',
            filtros: [],
            emitidoEm: '',
            total: textos.length,
            colunas: [{ nome: 'a', coluna: coluna('texto', 'A') }],
            linhas: Readable.from([textos.map((a) => ({ a }))]),
          }),
        )
        expect((await celulas(path)).slice(1)).toEqual(textos.map((a) => [a]))
      }),
      { numRuns: 20 },
    )
  })
})

describe('a number is a day', () => {
  it.each([
    'dd/mm/yyyy',
    'd/m/yy',
    'yyyy-mm-dd hh:mm:ss',
    'dd/mm/yyyy;@',
    '[$-416]d \\d\\e mmmm \\d\\e yyyy',
    'mmm/yy',
    '[$-F800]dddd, mmmm dd, yyyy',
    'd &quot;de&quot; mmmm',
    'm/d/yy h:mm AM/PM',
    'dd/mm/aaaa',
    'D-MMM-YY',
    '[Red]dd/mm/yyyy',
    '_-dd/mm/yyyy_-',
  ])('in the format %s', async (formato) => {
    expect(await celulas(await comConteudo({ formato }))).toEqual([['Padaria', '2020-01-01']])
  })
  it.each([
    'Standard',
    'standard',
    'Padrão',
    'Estándar',
    'Standaard',
    'General',
    'Geral',
    '0.00',
    '#,##0.00',
    '0 &quot;dias&quot;',
    '0 dias',
    '0.00E+00',
    '[Red]0',
    '&quot;R$ &quot;#,##0.00',
    '_d0_y',
    '*d0',
    '0\\d',
    '@',
    'Standard;[Red]-Standard',
    'Standardowy',
    '[h]:mm:ss',
    'mm:ss.0',
    '&quot;Dia &quot;0',
  ])('not in the format %s', async (formato) => {
    expect(await celulas(await comConteudo({ formato }))).toEqual([['Padaria', '43831']])
  })
})

it('takes no format for one of days that is longer than formats are', async () => {
  for (const [formato, lido] of [
    [`dd${'\\-'.repeat(100)}`, '2020-01-01'],
    [`dd${'['.repeat(500_000)}`, '43831'],
  ] as const)
    expect(await celulas(await comConteudo({ formato }))).toEqual([['Padaria', lido]])
})

describe('a workbook that is to stop its reader', () => {
  it.each<[string, Conteudo]>([
    ['attributes', { linhas: `<row ${Array.from({ length: 100_000 }, (_, i) => `a${i}=""`).join(' ')}/>` }],
    ['depth', { linhas: '<a>'.repeat(5000) + '</a>'.repeat(5000) }],
    ['one text', { linhas: `<row><c><v>${'x1'.repeat(700_000)}</v></c></row>` }],
    ['rows', { linhas: '<row/>'.repeat(1_048_577) }],
    ['entities', { textos: '<!DOCTYPE a [<!ENTITY a "aaaa">]><si><t>&a;</t></si>' }],
    ['shared texts', { textos: '<si/>'.repeat(5_000_001) }],
  ])('is refused: %s', async (_, conteudo) => {
    await expect(celulas(await comConteudo(conteudo))).rejects.toMatchObject({ code: 'planilha-ilegivel' })
  })
})
