import { Readable } from 'node:stream'
import { zip } from '#server/modules/servicos/exportacao/zip.ts'

/** A sheet of a workbook: its rows as XML. */
export interface Folha {
  nome: string
  linhas: string
  estado?: 'hidden' | 'veryHidden'
}

/** A cell of a text; an empty one has only its format. */
export const celula = (valor: string) =>
  valor === '' ? '<c s="1"/>' : `<c t="inlineStr"><is><t>${valor}</t></is></c>`

export const linha = (...celulas: string[]) => `<row>${celulas.join('')}</row>`

/** A file of parts, as text, by their names. */
export async function pacote(partes: Record<string, string>): Promise<Buffer> {
  const escrito = zip(Object.entries(partes).map(([nome, conteudo]) => ({ nome, conteudo: [conteudo] })))
  return Buffer.concat(await Readable.from(escrito).toArray())
}

export const OFICIO = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/**
 * A workbook of those sheets, in their order; their files are numbered the other way round, as a program may do that moves a sheet. Its
 * second style is of dates, and its one shared text 'Padaria & Cia'.
 * @param propriedades what the workbook says of itself, as XML
 */
export async function xlsx(folhas: string | Folha[], propriedades = ''): Promise<Buffer> {
  const todas = typeof folhas === 'string' ? [{ nome: 'Empresas', linhas: folhas }] : folhas
  const arquivos = todas.map((folha, i) => ({ ...folha, numero: todas.length - i, rId: `rId${i + 7}` }))
  const partes = zip([
    {
      nome: '[Content_Types].xml',
      conteudo: [
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      ],
    },
    {
      nome: '_rels/.rels',
      conteudo: [
        `<Relationships><Relationship Id="rId1" Type="${OFICIO}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
    },
    {
      nome: 'xl/workbook.xml',
      conteudo: [
        `<workbook xmlns:r="${OFICIO}">${propriedades}<sheets>${arquivos
          .map(
            ({ nome, numero, rId, estado }) =>
              `<sheet name="${nome}" sheetId="${numero}" r:id="${rId}"${estado ? ` state="${estado}"` : ''}/>`,
          )
          .join('')}</sheets></workbook>`,
      ],
    },
    {
      nome: 'xl/_rels/workbook.xml.rels',
      conteudo: [
        `<Relationships><Relationship Id="rId1" Type="${OFICIO}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId2" Type="${OFICIO}/styles" Target="styles.xml"/>${arquivos
          .map(
            ({ numero, rId }, i) =>
              // relative and absolute, as programs write them
              `<Relationship Id="${rId}" Type="${OFICIO}/worksheet" Target="${i % 2 === 0 ? '' : '/xl/'}worksheets/sheet${numero}.xml"/>`,
          )
          .join('')}</Relationships>`,
      ],
    },
    {
      nome: 'xl/sharedStrings.xml',
      conteudo: ['<sst><si><r><t>Padaria </t></r><r><t>&amp; Cia</t></r></si></sst>'],
    },
    {
      nome: 'xl/styles.xml',
      conteudo: [
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
      ],
    },
    ...arquivos.map(({ numero, linhas }) => ({
      nome: `xl/worksheets/sheet${numero}.xml`,
      conteudo: [`<worksheet><sheetData>${linhas}</sheetData></worksheet>`],
    })),
  ])
  return Buffer.concat(await Readable.from(partes).toArray())
}
