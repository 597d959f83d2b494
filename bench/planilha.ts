import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { digitosCnpj } from '#src/api/contract/nucleo/documento.ts'
import { zip } from '#server/modules/servicos/exportacao/zip.ts'

// What the benchmark of the import sends. A process of its own writes a workbook, lest its making weigh on what is measured:
// `npx tsx bench/planilha.ts file rows`.

const CABECA = [
  'CNPJ',
  'Razão social',
  'Fantasia',
  'E-mail',
  'Telefone',
  'CEP',
  'Cidade',
  'UF',
  'Capital social',
  'Empregados',
]

/** The cells of a company of its own document, of a range that the demonstration has none of. */
function celulas(n: number): string[] {
  const base = `9${String(n).padStart(7, '0')}0001`
  return [
    `${base}${digitosCnpj(base)}`,
    `Importada ${n} Comércio Ltda`,
    `Loja ${n}`,
    `contato${n}@bench.example`,
    `(11) 3333-${String(n % 10_000).padStart(4, '0')}`,
    '01310-100',
    'São Paulo',
    'SP',
    '1.000,50',
    String(n % 40),
  ]
}

/** A file as staff export it from elsewhere. */
export function planilhaCsv(quantidade: number): string {
  const linhas = [CABECA.join(';')]
  for (let n = 0; n < quantidade; n++) linhas.push(celulas(n).join(';'))
  return linhas.join('\n')
}

/** The same as a workbook, all of whose texts are shared ones, as Excel writes them: those must be held while the rows are read. */
function planilhaXlsx(quantidade: number): AsyncGenerator<Buffer> {
  const oficio = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const tipos = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  function* textos() {
    yield '<sst>'
    for (let n = -1; n < quantidade; n++)
      yield (n < 0 ? CABECA : celulas(n)).map((texto) => `<si><t>${texto}</t></si>`).join('')
    yield '</sst>'
  }
  function* folha() {
    yield '<worksheet><sheetData>'
    for (let n = 0; n <= quantidade; n++)
      yield `<row>${CABECA.map((_, i) => `<c t="s"><v>${n * CABECA.length + i}</v></c>`).join('')}</row>`
    yield '</sheetData></worksheet>'
  }
  return zip([
    {
      nome: '[Content_Types].xml',
      conteudo: [
        `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${tipos}.sheet.main+xml"/></Types>`,
      ],
    },
    {
      nome: 'xl/workbook.xml',
      conteudo: [
        `<workbook xmlns:r="${oficio}"><sheets><sheet name="Empresas" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
    },
    {
      nome: 'xl/_rels/workbook.xml.rels',
      conteudo: [
        `<Relationships><Relationship Id="rId1" Type="${oficio}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ],
    },
    { nome: 'xl/sharedStrings.xml', conteudo: textos() },
    { nome: 'xl/worksheets/sheet1.xml', conteudo: folha() },
  ])
}

const [, programa = '', arquivo = '', quantidade = ''] = process.argv
if (import.meta.url === pathToFileURL(programa).href)
  await pipeline(Readable.from(planilhaXlsx(Number(quantidade))), createWriteStream(arquivo))
