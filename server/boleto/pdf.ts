import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import PdfKit from 'pdfkit'
import type { DadosBoleto } from './dados.ts'
import { requireSameAsBarcode } from './dados.ts'
import { drawCutLine } from './pdf/cut-line.ts'
import { drawFicha, FICHA_TOP } from './pdf/ficha.ts'
import { drawRecibo } from './pdf/recibo.ts'

/** Document properties of a PDF with many slips. */
export type PropriedadesDoPdf = {
  titulo: string
  /** The beneficiário. */
  autor: string
  /** `YYYY-MM-DD` of the creation date. */
  data: string
}

/**
 * One A4 page: recibo do pagador, cut line, ficha de compensação. Equal data give equal bytes.
 * @throws BoletoError `dados_divergentes` and the errors of the bar code and the due date.
 */
export async function boletoPdf(dados: DadosBoleto): Promise<Buffer> {
  const doc = open({
    titulo: `Boleto ${dados.numeroDocumento}`,
    autor: dados.beneficiario.nome,
    data: dados.dataProcessamento,
  })
  drawPage(doc, dados)
  return close(doc)
}

/**
 * A PDF with one page per slip, made as it is read: memory does not grow with the bytes, and the event loop turns
 * between pages. An error of `boletoPdf` destroys the stream with it.
 */
export function boletosPdf(
  boletos: Iterable<DadosBoleto> | AsyncIterable<DadosBoleto>,
  propriedades: PropriedadesDoPdf,
): Readable {
  return Readable.from(pages(boletos, propriedades), { objectMode: false })
}

async function* pages(
  boletos: Iterable<DadosBoleto> | AsyncIterable<DadosBoleto>,
  propriedades: PropriedadesDoPdf,
): AsyncGenerator<Buffer> {
  const doc = open(propriedades)
  for await (const dados of boletos) {
    drawPage(doc, dados)
    const { dictionary } = doc.page
    doc.flushPages()
    // The document keeps every page's dictionary to the end, though written out and needed only by number.
    Object.assign(dictionary, { data: null })
    yield drain(doc)
    await setImmediate()
  }
  yield close(doc)
}

/** The rest of the bytes, once a picture that has to be taken apart for the document is in it too. */
function close(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const rest = buffer(doc)
  doc.end()
  return rest
}

function open({ titulo, autor, data }: PropriedadesDoPdf): PDFKit.PDFDocument {
  return new PdfKit({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: titulo, Author: autor, CreationDate: new Date(`${data}T12:00:00Z`) },
  })
}

function drawPage(doc: PDFKit.PDFDocument, dados: DadosBoleto): void {
  requireSameAsBarcode(dados)
  doc.addPage()
  drawRecibo(doc, dados)
  drawCutLine(doc, FICHA_TOP)
  drawFicha(doc, dados)
}

/** The bytes written so far. */
function drain(doc: PDFKit.PDFDocument): Buffer {
  // The stream is not in object mode and has no encoding: it reads buffers, or null when empty.
  return (doc.read() as Buffer | null) ?? Buffer.alloc(0)
}
