import type { Coluna } from '#src/api/contract/nucleo/coluna.ts'
import { textoDaColuna } from '#src/api/contract/nucleo/coluna-texto.ts'
import { FUSO } from '#src/api/contract/nucleo/instante.ts'
import { numeroDe, type Documento } from './formato.ts'
import { zip, type Entrada } from './zip.ts'

/** Rows that a sheet holds, its head included (ECMA-376). */
export const LINHAS_MAX = 1_048_576

/** Rows that are handed on at once: so little text that it is gone as soon as it is compressed, and not with the next great collection. */
const POR_PARTE = 25

/** Of styles.xml, in the order of `cellXfs`. */
const ESTILO = { padrao: 0, cabeca: 1, dinheiro: 2, data: 3, instante: 4, mes: 5, percentual: 6, duracao: 7 }
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const PLANILHA = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELACOES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACOTE = 'http://schemas.openxmlformats.org/package/2006'

/**
 * A workbook with a sheet for each document, written while their rows are read. Numbers, dates and money are such; a text is never a formula. No
 * library does it as well: exceljs, which streams, has stood still since 2023; write-excel-file holds the whole sheet; hucre, which streams too, is
 * a few months old and writes neither the filter nor a head of another style.
 */
export const xlsx = (...documentos: Documento[]): AsyncGenerator<Buffer> => zip(partes(documentos))

const partes = (documentos: readonly Documento[]): Entrada[] => [
  {
    nome: '[Content_Types].xml',
    conteudo: [
      `${XML}<Types xmlns="${PACOTE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${documentos.map((_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    ],
  },
  {
    nome: '_rels/.rels',
    conteudo: [
      `${XML}<Relationships xmlns="${PACOTE}/relationships"><Relationship Id="rId1" Type="${RELACOES}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  },
  {
    nome: 'xl/workbook.xml',
    conteudo: [
      `${XML}<workbook xmlns="${PLANILHA}" xmlns:r="${RELACOES}"><sheets>${documentos.map(({ titulo }, i) => `<sheet name="${escapar(nomeDaPlanilha(titulo))}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    ],
  },
  {
    nome: 'xl/_rels/workbook.xml.rels',
    conteudo: [
      `${XML}<Relationships xmlns="${PACOTE}/relationships">${documentos.map((_, i) => `<Relationship Id="rId${i + 1}" Type="${RELACOES}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}<Relationship Id="rId${documentos.length + 1}" Type="${RELACOES}/styles" Target="styles.xml"/></Relationships>`,
    ],
  },
  {
    nome: 'xl/styles.xml',
    conteudo: [
      `${XML}<styleSheet xmlns="${PLANILHA}"><numFmts count="4"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy hh:mm"/><numFmt numFmtId="166" formatCode="mm/yyyy"/><numFmt numFmtId="167" formatCode="[h]:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="8">${[
        [0, 0],
        [0, 1],
        [4, 0],
        [164, 0],
        [165, 0],
        [166, 0],
        [10, 0],
        [167, 0],
      ]
        .map(
          ([formato, fonte]) =>
            `<xf numFmtId="${formato}" fontId="${fonte}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
        )
        .join('')}</cellXfs></styleSheet>`,
    ],
  },
  ...documentos.map((documento, i) => ({
    nome: `xl/worksheets/sheet${i + 1}.xml`,
    conteudo: planilha(documento),
  })),
]

async function* planilha({ colunas, linhas, total }: Documento): AsyncGenerator<string> {
  const larguras = colunas.map(
    ({ coluna }, i) => `<col min="${i + 1}" max="${i + 1}" width="${larguraDe(coluna)}" customWidth="1"/>`,
  )
  // the standard lets cells go without their places; readers of it do not
  const letras = colunas.map((_, i) => letrasDe(i + 1))
  let em = 1
  const linha = (celulas: (Celula | null)[]) => {
    const escritas = celulas.map((uma, i) => uma && `<c r="${letras[i]}${em}"${uma}`)
    return `<row r="${em++}">${escritas.filter((uma) => uma !== null).join('')}</row>`
  }
  const cabeca = linha(colunas.map(({ coluna }) => deTexto(coluna.rotulo, ESTILO.cabeca)))
  yield `${XML}<worksheet xmlns="${PLANILHA}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${larguras.join('')}</cols><sheetData>${cabeca}`
  for await (const fatia of linhas)
    for (let i = 0; i < fatia.length; i += POR_PARTE)
      yield fatia
        .slice(i, i + POR_PARTE)
        .map((valores) => linha(colunas.map(({ nome, coluna }) => celula(coluna, valores[nome]))))
        .join('')
  yield `</sheetData><autoFilter ref="A1:${letrasDe(colunas.length)}${total + 1}"/></worksheet>`
}

/** A cell's XML after its place. */
type Celula = string

/** @returns null for an empty one */
function celula(coluna: Coluna, valor: unknown): Celula | null {
  const numero = numeroDe(coluna, valor)
  if (numero !== null && coluna.medidaEm === 'percentual') return deNumero(numero / 10_000, ESTILO.percentual)
  if (numero !== null && coluna.medidaEm === 'minutos') return deNumero(numero / (24 * 60), ESTILO.duracao)
  if (numero !== null)
    return coluna.especie === 'centavos'
      ? deNumero(numero / 100, ESTILO.dinheiro)
      : deNumero(numero, ESTILO.padrao)
  if (typeof valor === 'string' && valor !== '') {
    if (coluna.especie === 'data') return deNumero(diasDe(valor), ESTILO.data)
    if (coluna.especie === 'mes') return deNumero(diasDe(`${valor}-01`), ESTILO.mes)
    if (coluna.especie === 'instante') return deNumero(diasDoInstante(valor), ESTILO.instante)
  }
  const texto = textoDaColuna(coluna, valor)
  return texto === '' ? null : deTexto(texto, ESTILO.padrao)
}

const deNumero = (numero: number, estilo: number): Celula => ` s="${estilo}"><v>${numero}</v></c>`
const deTexto = (texto: string, estilo: number): Celula =>
  ` t="inlineStr" s="${estilo}"><is><t xml:space="preserve">${escapar(texto)}</t></is></c>`

/**
 * The number of a day or a moment of it, by which spreadsheets count: 1 for the first of January 1900, and 60 for a 29th of February that
 * that year did not have (ECMA-376, 18.17.4.1). Days before 1900 have none.
 */
export function diasDe(data: string): number {
  const dias = Date.parse(data) / 86_400_000 + 25_569
  return dias < 61 ? dias - 1 : dias
}

const noFuso = new Intl.DateTimeFormat('sv-SE', {
  timeZone: FUSO,
  dateStyle: 'short',
  timeStyle: 'medium',
})
/** An instant as the clock of the entidades shows it; spreadsheets know no zones. */
const diasDoInstante = (iso: string) => diasDe(`${noFuso.format(new Date(iso)).replace(' ', 'T')}Z`)

function larguraDe({ especie, rotulo }: Coluna): number {
  return Math.max(rotulo.length + 2, { texto: 28, documento: 20, instante: 17 }[especie as string] ?? 14)
}

/** A sheet's name: up to 31 characters, without those that formulas use. */
const nomeDaPlanilha = (titulo: string) => titulo.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31)

/** 1 → A, 27 → AA. */
const letrasDe = (coluna: number): string =>
  coluna === 0 ? '' : letrasDe(Math.floor((coluna - 1) / 26)) + String.fromCodePoint(65 + ((coluna - 1) % 26))

/** A text in XML, without what XML cannot hold; `_x0041_` would be read as a character by its number. */
const escapar = (texto: string) =>
  texto
    // oxlint-disable-next-line no-control-regex -- XML knows no other controls than tab and line ends
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // a bare one is read as a line's end
    .replaceAll('\r', '&#13;')
