import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FolhaDeEtiquetas } from '#src/api/contract/cadastro/etiqueta.ts'
import { mm, writeLine } from '#server/boleto/pdf/page.ts'

/** Millimetres between a label's edge and its letters, where it may be cut or printed a little aside. */
const BORDA = 3.5
/** Millimetres from one line to the next, and points of the letters. */
const LINHA = 4.4
const LETRA = 10
const LETRA_MINIMA = 6.5
const PONTO = 25.4 / 72

interface Folhas {
  folha: FolhaDeEtiquetas
  /** The first free label of the first sheet, from 1. */
  primeira: number
  titulo: string
  autor: string
  /** `YYYY-MM-DD`, of the document's properties. */
  dia: string
}

/** Sheets of labels as a PDF that is written while it is read, a sheet at a time. Each label is its lines, the first of which is a name. */
export function etiquetasPdf(
  rotulos: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
  folhas: Folhas,
): Readable {
  return Readable.from(paginas(rotulos, folhas), { objectMode: false })
}

async function* paginas(
  rotulos: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
  { folha, primeira, titulo, autor, dia }: Folhas,
): AsyncGenerator<Buffer> {
  // with the first document: what draws it takes a tenth of a start to read
  const { default: PdfKit } = await import('pdfkit')
  const [largura, altura] = folha.papel
  const doc = new PdfKit({
    size: [mm(largura), mm(altura)],
    margin: 0,
    autoFirstPage: false,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: titulo, Author: autor, CreationDate: new Date(`${dia}T12:00:00Z`) },
  })
  const cabem = folha.colunas * folha.linhas
  let lugar = primeira - 1
  let aberta = false
  for await (const linhas of rotulos) {
    if (!aberta) doc.addPage()
    aberta = true
    desenhar(doc, folha, lugar, linhas)
    lugar += 1
    if (lugar < cabem) continue
    lugar = 0
    aberta = false
    const { dictionary } = doc.page
    doc.flushPages()
    // as of the slips: the document keeps every page's dictionary to the end, though written out
    Object.assign(dictionary, { data: null })
    yield escrito(doc)
    await setImmediate()
  }
  doc.end()
  yield escrito(doc)
}

/** The bytes written so far. */
function escrito(doc: PDFKit.PDFDocument): Buffer {
  return (doc.read() as Buffer | null) ?? Buffer.alloc(0) // no encoding is set
}

function desenhar(
  doc: PDFKit.PDFDocument,
  folha: FolhaDeEtiquetas,
  lugar: number,
  linhas: readonly string[],
): void {
  const x = folha.esquerda + (lugar % folha.colunas) * folha.passoX + BORDA
  const topo = folha.topo + Math.floor(lugar / folha.colunas) * folha.passoY
  const passo = Math.min(LINHA, (folha.altura - 2 * BORDA) / linhas.length)
  const size = Math.min(LETRA, (passo / PONTO) * 0.82)
  // in the middle of its label, as high as it is
  let y = topo + (folha.altura - passo * linhas.length) / 2 + passo * 0.78
  for (const [i, linha] of linhas.entries()) {
    writeLine(doc, linha, x, y, folha.largura - 2 * BORDA, {
      size,
      minSize: Math.min(size, LETRA_MINIMA),
      bold: i === 0,
    })
    y += passo
  }
}
