/**
 * Sends one of the files that are made to stop their reader, in a process of its own, so that what it costs to make and send it makes nobody
 * else wait: `arquivos.ts` starts it. It tells the size when the file is made, sends it when told so, and then tells what was answered.
 */
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { zip } from '#server/modules/servicos/exportacao/zip.ts'

const OFICIO = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relacoes = (...quais: [string, string][]) =>
  `<Relationships>${quais.map(([tipo, alvo], i) => `<Relationship Id="r${i}" Type="${OFICIO}/${tipo}" Target="${alvo}"/>`).join('')}</Relationships>`

/** A text in pieces, so that it need not be made whole. */
type Texto = Iterable<string>
function* vezes(quantas: number, um: (i: number) => string, [antes, depois]: [string, string]): Texto {
  yield antes
  for (let i = 0; i < quantas; i += 1000)
    yield Array.from({ length: Math.min(1000, quantas - i) }, (_, j) => um(i + j)).join('')
  yield depois
}
const FOLHA: [string, string] = ['<worksheet><sheetData>', '</sheetData></worksheet>']

async function pasta(partes: Record<string, Texto>): Promise<Blob> {
  const todas: Record<string, Texto> = {
    '[Content_Types].xml': [
      '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    ],
    '_rels/.rels': [relacoes(['officeDocument', 'xl/workbook.xml'])],
    'xl/workbook.xml': [
      `<workbook xmlns:r="${OFICIO}"><sheets><sheet name="P" r:id="r0"/></sheets></workbook>`,
    ],
    'xl/_rels/workbook.xml.rels': [relacoes(['worksheet', 'f.xml'], ['sharedStrings', 'sharedStrings.xml'])],
    'xl/sharedStrings.xml': ['<sst><si><t>a</t></si></sst>'],
    'xl/f.xml': ['<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>'],
    ...partes,
  }
  const escrita = zip(Object.entries(todas).map(([nome, conteudo]) => ({ nome, conteudo })))
  return new Blob([Buffer.concat(await Readable.from(escrita).toArray())])
}
const csv = async (texto: string) => new Blob([texto])
/** As many letters that do not compress well. */
const solta = (i: number) => ((i * 2_654_435_761) % 2 ** 32).toString(36)

/** The files, by what is wrong with them. */
export const arquivos: Record<string, () => Promise<Blob>> = {
  'um milhão de atributos': () =>
    pasta({ 'xl/f.xml': vezes(1_000_000, (i) => ` a${solta(i)}=""`, ['<worksheet', '/>']) }),
  'três milhões de atributos': () =>
    pasta({ 'xl/f.xml': vezes(3_000_000, (i) => ` a${i}=""`, ['<worksheet', '/>']) }),
  'linhas em branco, 1 MB': () => csv('\n'.repeat(1e6)),
  'linhas em branco, 40 MB': () => csv('\n'.repeat(4e7)),
  'linhas de um espaço, 40 MB': () => csv(' \n'.repeat(2e7)),
  'linhas de um sinal, 40 MB': () => csv('1\n'.repeat(2e7)),
  'linhas vazias de uma pasta': () => pasta({ 'xl/f.xml': vezes(1_000_000, () => '<row/>', FOLHA) }),
  'cem mil empresas': () =>
    csv(
      `CNPJ;Nome;Rua;Cidade\n${Array.from({ length: 1e5 }, (_, i) => `${i};Padaria ${i};Rua ${i}, 10;São José\n`).join('')}`,
    ),
  'fins do DOS': () => csv(`${'\x1a'.repeat(64 * 1024 - 1)}x`),
  'uma célula de 40 MB': () => csv(`a;b\n1;${'x'.repeat(4e7)}\n`),
  'aspas abertas, 30 MB': () => csv('1;"a""\n'.repeat(4e6)),
  'uma célula de 100 MB em uma pasta': () =>
    pasta({
      'xl/f.xml': vezes(10_000_000, solta, [
        '<worksheet><sheetData><row><c><v>',
        '</v></c></row></sheetData></worksheet>',
      ]),
    }),
  'bomba de zeros': () => pasta({ 'xl/f.xml': vezes(300_000, () => ' '.repeat(1000), FOLHA) }),
  'elementos em elementos': () => pasta({ 'xl/f.xml': vezes(2_000_000, (i) => `<a${i % 7}>`, FOLHA) }),
  'textos comuns': () =>
    pasta({
      'xl/sharedStrings.xml': vezes(6_000_000, (i) => `<si><t>${solta(i)}</t></si>`, ['<sst>', '</sst>']),
    }),
  'textos comuns vazios': () =>
    pasta({
      'xl/sharedStrings.xml': vezes(
        20_000_000,
        (i) => (i % 50 === 0 ? `<si><t>${solta(i)}</t></si>` : '<si/>'),
        ['<sst>', '</sst>'],
      ),
    }),
  'formatos sem fim': () =>
    pasta({
      'xl/_rels/workbook.xml.rels': [relacoes(['worksheet', 'f.xml'], ['styles', 'e.xml'])],
      'xl/e.xml': vezes(10, () => `<numFmt numFmtId="1" formatCode="${'['.repeat(500_000)}"/>`, [
        '<styleSheet>',
        '</styleSheet>',
      ]),
    }),
  'tipos sem fim': () => pasta({ '[Content_Types].xml': vezes(100_000, () => ' '.repeat(1000), ['', '']) }),
  'uma nota sem fim': () =>
    pasta({ 'xl/f.xml': vezes(8_000_000, (i) => `<${solta(i)}`, ['<worksheet><!--', '--></worksheet>']) }),
  'milhares de planilhas': () =>
    pasta({
      'xl/workbook.xml': vezes(100_000, (i) => `<sheet name="P${solta(i)}" r:id="r0"/>`, [
        `<workbook xmlns:r="${OFICIO}"><sheets>`,
        '</sheets></workbook>',
      ]),
    }),
  'milhares de arquivos': () =>
    pasta(Object.fromEntries(Array.from({ length: 30_000 }, (_, i) => [`xl/${i}.xml`, ['']]))),
  entidades: () =>
    pasta({
      'xl/f.xml': vezes(200_000, (i) => `<!ENTITY a${i} "&a${i - 1};&a${i - 1};">`, [
        '<!DOCTYPE a [',
        ']><worksheet>&a199999;</worksheet>',
      ]),
    }),
}

/** What the process tells: the bytes of the file, and then the answer and the seconds until it came. */
export type Dito = { bytes: number } | { resposta: string; segundos: number }

/** Where it is sent, and in whose name. */
export interface Destino {
  origin: string
  authorization: string
}

async function enviar({ origin, authorization }: Destino, arquivo: Blob): Promise<Dito> {
  const body = new FormData()
  body.set('tipo', 'pessoajuridica')
  body.set('arquivo', arquivo, 'arquivo')
  const inicio = performance.now()
  const resposta = await fetch(`${origin}/api/importacao`, {
    method: 'POST',
    headers: { authorization },
    body,
  }).then(
    async (dada) => `${dada.status} ${/"code":"([\w-]+)"/.exec(await dada.text())?.[1] ?? ''}`.trim(),
    () => 'sem resposta',
  )
  return { resposta, segundos: (performance.now() - inicio) / 1000 }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , qual = ''] = process.argv
  const arquivo = await arquivos[qual]?.()
  if (!arquivo) throw new Error(`Não há o arquivo ${qual}.`)
  const dizer = (dito: Dito) => process.send?.(dito)
  dizer({ bytes: arquivo.size })
  const [destino] = (await once(process, 'message')) as [Destino] // as the trial sends it
  dizer(await enviar(destino, arquivo))
  process.disconnect()
}
